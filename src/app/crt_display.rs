//! The frame on the screen: one texture of colour indices and one rectangle whose shader does the rest. It must not draw
//! anything of its own.

use super::input::FramePlacement;
use super::preferences::Preferences;
use super::redraw::{self, Frame, Redraw, Unready};
use super::schedule::AppSystems;
use bevy::asset::{RenderAssetUsages, load_internal_asset, uuid_handle};
use bevy::camera::ScalingMode;
use bevy::image::Image;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, Extent3d, PipelineCache, ShaderType, TextureDimension, TextureFormat,
};
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::shader::{Shader, ShaderRef};
use bevy::sprite_render::{Material2d, Material2dPlugin};
use bevy::winit::{UpdateMode, WinitSettings};
use picture::palette;
use screen::Settings;

const SHADER: Handle<Shader> = uuid_handle!("5b0dd0a3-0c47-4d1c-9a44-9c2f0b6ab12e");

/// What the shader needs: the texture of indices, and how to show it.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
struct DisplayMaterial {
    #[uniform(0)]
    look: Look,
    #[texture(1, filterable = false)]
    frame: Handle<Image>,
}

/// The same fields in the same order as in shaders/crt.wgsl.
#[derive(ShaderType, Clone, Copy, Debug)]
struct Look {
    /// Left, top, width, height of the frame, in physical pixels of the window.
    area: Vec4,
    /// Strength of the tube effect (0-3), bulge, two unused.
    style: Vec4,
    /// What each byte of the frame looks like, linear: the sixteen colours, and the blends of their checkerboards.
    palette: [Vec4; 256],
}

impl Material2d for DisplayMaterial {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }
}

#[derive(Resource)]
pub(super) struct Display {
    frame: Handle<Image>,
    material: Handle<DisplayMaterial>,
}

pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(app, SHADER, "../../shaders/crt.wgsl", Shader::from_wgsl);
    app.add_plugins(Material2dPlugin::<DisplayMaterial>::default())
        .insert_resource(ClearColor(Color::BLACK))
        .add_systems(Startup, set_up)
        .add_systems(
            Update,
            (
                show_frame.run_if(resource_changed::<Frame>),
                restyle.run_if(resource_changed::<Preferences>.or_else(resource_changed::<FramePlacement>)),
                draw_when_wanted,
                keep_pace,
            )
                .in_set(AppSystems::Show)
                .after(redraw::decide),
        );
    let unready = app.world().resource::<Unready>().clone();
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.insert_resource(unready).add_systems(Render, note_pipelines.in_set(RenderSystems::Cleanup));
    }
}

fn set_up(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<DisplayMaterial>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let size = Extent3d { width: 320, height: 200, depth_or_array_layers: 1 };
    let black = [0];
    let frame = images.add(Image::new_fill(
        size,
        TextureDimension::D2,
        &black,
        TextureFormat::R8Unorm,
        RenderAssetUsages::all(),
    ));
    let look = look(&Settings::default(), &FramePlacement::default());
    let material = materials.add(DisplayMaterial { look, frame: frame.clone() });
    // The rectangle covers the window whatever its size; the shader knows where in it the frame lies.
    let whole = ScalingMode::Fixed { width: 2.0, height: 2.0 };
    commands.spawn((
        Camera2d,
        Msaa::Off,
        Projection::Orthographic(OrthographicProjection {
            scaling_mode: whole,
            ..OrthographicProjection::default_2d()
        }),
    ));
    commands.spawn((Mesh2d(meshes.add(Rectangle::new(2.0, 2.0))), MeshMaterial2d(material.clone())));
    commands.insert_resource(Display { frame, material });
}

/// Uploads the frame.
fn show_frame(frame: Res<Frame>, display: Res<Display>, mut images: ResMut<Assets<Image>>) {
    if let Some(mut image) = images.get_mut(&display.frame) {
        image.data = Some(frame.0.clone());
    }
}

/// Without an active camera the window keeps the picture it has, and nothing is drawn.
fn draw_when_wanted(redraw: Res<Redraw>, mut cameras: Query<&mut Camera>) {
    for mut camera in &mut cameras {
        if camera.is_active != redraw.is_wanted() {
            camera.is_active = redraw.is_wanted();
        }
    }
}

fn keep_pace(redraw: Res<Redraw>, mut settings: ResMut<WinitSettings>) {
    let mode = UpdateMode::reactive(redraw.pace());
    if settings.focused_mode != mode {
        *settings = WinitSettings { focused_mode: mode, unfocused_mode: mode };
    }
}

/// Pipelines are compiled beside the drawing; what needs one that is not there yet is left out of the frame.
fn note_pipelines(pipelines: Res<PipelineCache>, unready: Res<Unready>) {
    unready.set(pipelines.waiting_pipelines().next().is_some());
}

fn restyle(
    preferences: Res<Preferences>,
    placed: Res<FramePlacement>,
    display: Res<Display>,
    mut materials: ResMut<Assets<DisplayMaterial>>,
) {
    if let Some(mut material) = materials.get_mut(&display.material) {
        material.look = look(&preferences.settings, &placed);
    }
}

fn look(settings: &Settings, placed: &FramePlacement) -> Look {
    let at = placed.0;
    Look {
        area: Vec4::new(at.left, at.top, at.width, at.height),
        style: Vec4::new(f32::from(settings.crt.min(3)), at.bulge, 0.0, 0.0),
        palette: palette::BLENDED.map(|[r, g, b]| Color::srgb_u8(r, g, b).to_linear().to_vec4()),
    }
}
