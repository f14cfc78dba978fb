//! The browser's database (IndexedDB), for what would crowd saved games out of the page's small storage: the answers of models. It
//! must not know what the bytes mean; whoever reads them looks at them as at any input.

use super::storage_backend::StorageError;
use idb::{Database, DatabaseEvent, Error, Factory, ObjectStoreParams, TransactionMode, TransactionResult};
use js_sys::Uint8Array;
use messages::t;
use wasm_bindgen::{JsCast, JsValue};

const DATABASE: &str = "somnium";
const STORE: &str = "kept";
/// Bytes under one name, to write and to read.
pub const MOST_BYTES: usize = 8 * 1024 * 1024;

/// `None` where nothing of that name is kept, or something that no version of ours has written.
pub async fn read(name: &str) -> Result<Option<Vec<u8>>, StorageError> {
    let kept = take(name).await.map_err(|error| StorageError::NotRead(error.to_string()))?;
    let bytes = kept.and_then(|kept| kept.dyn_into::<Uint8Array>().ok());
    Ok(bytes.filter(|bytes| bytes.length() as usize <= MOST_BYTES).map(|bytes| bytes.to_vec()))
}

/// All or nothing: a failure leaves what was there.
pub async fn write(name: &str, bytes: &[u8]) -> Result<(), StorageError> {
    if bytes.len() > MOST_BYTES {
        return Err(StorageError::NotWritten(t!("shell-storage-too-long")));
    }
    match put(name, bytes).await {
        Ok(TransactionResult::Committed) => Ok(()),
        Ok(TransactionResult::Aborted) => Err(StorageError::NotWritten(t!("shell-storage-database-full"))),
        Err(error) => Err(StorageError::NotWritten(error.to_string())),
    }
}

async fn open() -> Result<Database, Error> {
    let mut request = Factory::new()?.open(DATABASE, Some(1))?;
    request.on_upgrade_needed(|event| {
        // Where it cannot be made, every later use fails and says so.
        if let Ok(database) = event.database() {
            let _ = database.create_object_store(STORE, ObjectStoreParams::new());
        }
    });
    request.await
}

async fn take(name: &str) -> Result<Option<JsValue>, Error> {
    let database = open().await?;
    let transaction = database.transaction(&[STORE], TransactionMode::ReadOnly)?;
    let kept = transaction.object_store(STORE)?.get(JsValue::from_str(name))?.await;
    database.close();
    kept
}

async fn put(name: &str, bytes: &[u8]) -> Result<TransactionResult, Error> {
    let database = open().await?;
    let transaction = database.transaction(&[STORE], TransactionMode::ReadWrite)?;
    let value = Uint8Array::from(bytes);
    // Its end is the transaction's: one that is not waited for otherwise commits by itself.
    transaction.object_store(STORE)?.put(&value, Some(&JsValue::from_str(name)))?;
    let done = transaction.await;
    database.close();
    done
}
