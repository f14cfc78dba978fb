# What the scripts share: finding and installing what a fresh machine lacks. To be sourced by bash.

set -euo pipefail
# shellcheck source=scripts/versions
source "$(dirname "${BASH_SOURCE[0]}")/versions"
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# The oldest Rust that builds this, as in Cargo.toml.
RUST_NEEDED=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)

# To compile: a C compiler and linker, and the headers of the sound system, of what finds gamepads, and of Wayland (winit links to
# its client library). X11 and graphics are found at run time.
BUILD_PACKAGES=(build-essential pkg-config libasound2-dev libudev-dev libwayland-dev ca-certificates curl)
# To open a window: X11 and Wayland clients, keyboard maps, and a graphics driver (the last one works without a card too).
PLAY_PACKAGES=(libx11-6 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libxkbcommon0 libxkbcommon-x11-0 libwayland-client0
    libwayland-egl1 libegl1 libvulkan1 mesa-vulkan-drivers)

say() { printf '\033[1m== %s\033[0m\n' "$*" >&2; }
stop() { printf '%s\n' "$*" >&2; exit 1; }

# Runs a command as root, however that goes here.
as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"
    elif command -v sudo >/dev/null; then sudo "$@"
    else stop "This needs root and there is no sudo here. Run as root: $*"
    fi
}

has_package() { [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

# Installs those of the named Debian packages that are missing. Without apt it says what to install, and stops unless what
# they are for is there anyway.
need_packages() {
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        if command -v cc >/dev/null && pkg-config --exists alsa libudev wayland-client 2>/dev/null; then return; fi
        stop "This script installs what it needs on Debian and Ubuntu only. On this system please install, by your own
package manager, what these Debian packages hold, and run it again:
  $*
(a C compiler and linker, pkg-config, the development files of ALSA, libudev and Wayland's client; X11 client libraries, a Vulkan driver)."
    fi
    local missing=() package
    for package in "$@"; do has_package "$package" || missing+=("$package"); done
    [ ${#missing[@]} -gt 0 ] || return 0
    say "Installing ${missing[*]}"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q update
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends "${missing[@]}"
}

rust_is_new_enough() {
    local have
    have=$(cargo --version 2>/dev/null | cut -d' ' -f2) || return 1
    [ -n "$have" ] && [ "$(printf '%s\n%s\n' "$RUST_NEEDED" "$have" | sort -V | head -n1)" = "$RUST_NEEDED" ]
}

# A cargo of at least RUST_NEEDED, by rustup where there is none. A machine without a toolchain gets the very version that
# all this was checked with: a newer one has lints that nobody has seen.
need_rust() {
    [ -d "$HOME/.cargo/bin" ] && PATH="$HOME/.cargo/bin:$PATH"
    if ! command -v cargo >/dev/null; then
        say "Installing Rust for this user, by rustup (https://rustup.rs)"
        # Its own address, or the place that one leads to.
        { curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs ||
            curl --proto '=https' --tlsv1.2 -sSf https://static.rust-lang.org/rustup/rustup-init.sh; } |
            sh -s -- -y --profile minimal --default-toolchain none --no-modify-path
        PATH="$HOME/.cargo/bin:$PATH"
    fi
    if command -v rustup >/dev/null && ! rustup toolchain list | grep -q '^stable'; then
        export RUSTUP_TOOLCHAIN=$RUST_NEEDED.0
        rustup toolchain install "$RUSTUP_TOOLCHAIN" --profile minimal --component rustfmt --component clippy
    fi
    rust_is_new_enough && return
    command -v rustup >/dev/null && { say "Updating Rust to $RUST_NEEDED or newer"; rustup update stable; }
    rust_is_new_enough || stop "Rust $RUST_NEEDED or newer is needed; see https://rustup.rs, then run this again."
}
