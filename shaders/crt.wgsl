// Sixteen colours on a tube: takes a 320x200 texture of pixels and paints the whole window. The geometry is the one of
// src/app/placement.rs, so that the pointer points at what it shows.

#import bevy_sprite::mesh2d_vertex_output::VertexOutput

struct Look {
    // Left, top, width, height of the frame, in physical pixels of the window.
    area: vec4<f32>,
    // Strength of the tube effect (0-3), bulge, two unused.
    style: vec4<f32>,
    // What each byte looks like, linear: the sixteen colours, and the blends of their checkerboards.
    palette: array<vec4<f32>, 256>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var frame: texture_2d<f32>;

const SIZE = vec2<f32>(320.0, 200.0);
const TURN = 6.2831853;

// The colour of a frame pixel. A pixel that is one half of a checkerboard says itself which the other half is, where blending
// is wanted: its byte is then above 15.
fn color_at(at: vec2<i32>) -> vec3<f32> {
    let inside = clamp(at, vec2<i32>(0), vec2<i32>(319, 199));
    return look.palette[i32(round(textureLoad(frame, inside, 0).r * 255.0)) & 255].rgb;
}

// The frame at a point, pixels being squares with edges one window pixel soft: even where the scale is not whole, and
// without blur where it is.
fn sharp(at: vec2<f32>) -> vec3<f32> {
    let per_pixel = SIZE / max(look.area.zw, vec2<f32>(1.0));
    let corner = at - 0.5;
    let base = vec2<i32>(floor(corner));
    let part = clamp((fract(corner) - 0.5) / per_pixel + 0.5, vec2<f32>(0.0), vec2<f32>(1.0));
    let upper = mix(color_at(base), color_at(base + vec2<i32>(1, 0)), part.x);
    let lower = mix(color_at(base + vec2<i32>(0, 1)), color_at(base + vec2<i32>(1, 1)), part.x);
    return mix(upper, lower, part.y);
}

// The light that bright neighbours spill.
fn glow(at: vec2<f32>) -> vec3<f32> {
    let spot = vec2<i32>(floor(at));
    var sum = color_at(spot + vec2<i32>(-1, 0)) + color_at(spot + vec2<i32>(1, 0));
    sum += color_at(spot + vec2<i32>(0, -1)) + color_at(spot + vec2<i32>(0, 1));
    sum += 0.5 * (color_at(spot + vec2<i32>(-2, 0)) + color_at(spot + vec2<i32>(2, 0)));
    return sum / 5.0;
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let black = vec4<f32>(0.0, 0.0, 0.0, 1.0);
    if (look.area.z < 1.0 || look.area.w < 1.0) {
        return black;
    }
    let flat_point = (in.position.xy - look.area.xy) / look.area.zw * 2.0 - 1.0;
    let point = flat_point * (1.0 + look.style.y * flat_point.yx * flat_point.yx);
    if (any(abs(point) > vec2<f32>(1.0))) {
        return black;
    }
    let at = (point + 1.0) * 0.5 * SIZE;
    var color = sharp(at);
    let strength = look.style.x;
    if (strength > 0.5) {
        // Lines need room: below three window pixels a line they would only beat against the pixels.
        let room = smoothstep(2.0, 3.0, look.area.w / SIZE.y);
        let bright = dot(color, vec3<f32>(0.2126, 0.7152, 0.0722));
        color += glow(at) * (0.05 * strength);
        // The dark between two lines is narrower where the beam is bright.
        let gap = (0.5 + 0.5 * cos(at.y * TURN)) * room * (0.10 + 0.12 * strength) * (1.0 - 0.45 * bright);
        color *= 1.0 - gap;
        // What the gaps took away in sum, and the corners of the glass.
        color *= 1.0 + 0.06 * strength * room;
        let edge = dot(point * point, point * point) * 0.5;
        color *= 1.0 - 0.06 * (strength - 1.0) * edge;
    }
    return vec4<f32>(clamp(color, vec3<f32>(0.0), vec3<f32>(1.0)), 1.0);
}
