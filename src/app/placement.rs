//! Where the 320x200 frame lies in the window, both ways: the shader draws by it, the pointer is read by it. Pure
//! arithmetic; it must not know the window.

/// The frame's size in its own pixels.
pub const FRAME: (f32, f32) = (320.0, 200.0);
/// The height at which 200 lines have the shape they had on a 4:3 tube, in frame pixels.
const TUBE_HEIGHT: f32 = 240.0;
/// How far the glass bulges at each strength of the tube effect; the weakest keeps text straight.
const BULGE: [f32; 4] = [0.0, 0.0, 0.012, 0.03];

/// The rectangle that the frame fills, in physical pixels of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Placement {
    pub left: f32,
    pub top: f32,
    pub width: f32,
    pub height: f32,
    /// How much the picture bulges, 0 for flat.
    pub bulge: f32,
}

impl Placement {
    /// The largest rectangle of the right shape that fits, letterboxed. With `whole`, a whole multiple of 320 pixels wide
    /// from twice that on, so that all columns are alike. A window without area gives a rectangle without area.
    pub fn fit((width, height): (f32, f32), tube_shape: bool, crt: u8, whole: bool) -> Self {
        let tall = if tube_shape { TUBE_HEIGHT } else { FRAME.1 };
        let fit = (width / FRAME.0).min(height / tall).max(0.0);
        let scale = if fit >= 2.0 && whole { fit.floor() } else { fit };
        let (w, h) = ((FRAME.0 * scale).round(), (tall * scale).round());
        Self {
            left: ((width - w) / 2.0).floor(),
            top: ((height - h) / 2.0).floor(),
            width: w,
            height: h,
            bulge: BULGE[usize::from(crt.min(3))],
        }
    }

    /// The frame pixel under a point of the window, `None` beside the picture. The shader computes the same.
    pub fn frame_pixel(&self, x: f32, y: f32) -> Option<(i32, i32)> {
        if self.width <= 0.0 || self.height <= 0.0 {
            return None;
        }
        let px = (x - self.left) / self.width * 2.0 - 1.0;
        let py = (y - self.top) / self.height * 2.0 - 1.0;
        let bx = px * (1.0 + self.bulge * py * py);
        let by = py * (1.0 + self.bulge * px * px);
        let fx = (f32::midpoint(bx, 1.0) * FRAME.0).floor() as i32;
        let fy = (f32::midpoint(by, 1.0) * FRAME.1).floor() as i32;
        ((0..320).contains(&fx) && (0..200).contains(&fy)).then_some((fx, fy))
    }
}

#[cfg(test)]
mod tests {
    use super::Placement;

    #[test]
    fn fits_whole_multiples_and_centres_them() {
        for (window, tube, expected) in [
            ((640.0, 480.0), true, (0.0, 0.0, 640.0, 480.0)),
            ((640.0, 400.0), false, (0.0, 0.0, 640.0, 400.0)),
            ((1280.0, 720.0), true, (160.0, 0.0, 960.0, 720.0)),
            ((1920.0, 1080.0), true, (320.0, 60.0, 1280.0, 960.0)),
            ((1920.0, 1080.0), false, (160.0, 40.0, 1600.0, 1000.0)),
            // Below twice the size every pixel counts more than evenness.
            ((480.0, 360.0), true, (0.0, 0.0, 480.0, 360.0)),
            ((0.0, 0.0), true, (0.0, 0.0, 0.0, 0.0)),
        ] {
            let at = Placement::fit(window, tube, 0, true);
            assert_eq!((at.left, at.top, at.width, at.height), expected, "in {window:?}");
        }
    }

    #[test]
    fn without_whole_pixels_the_window_is_filled() {
        let at = Placement::fit((1000.0, 750.0), true, 0, false);
        assert_eq!((at.left, at.top, at.width, at.height), (0.0, 0.0, 1000.0, 750.0));
        let whole = Placement::fit((1000.0, 750.0), true, 0, true);
        assert_eq!((whole.width, whole.height), (960.0, 720.0));
    }

    #[test]
    fn the_pointer_finds_the_pixel_it_points_at() {
        let flat = Placement::fit((1280.0, 720.0), true, 0, true);
        assert_eq!(flat.frame_pixel(160.0, 0.0), Some((0, 0)));
        assert_eq!(flat.frame_pixel(1119.0, 719.0), Some((319, 199)));
        assert_eq!(flat.frame_pixel(159.0, 10.0), None, "beside the picture");
        assert_eq!(flat.frame_pixel(1120.0, 10.0), None);
        assert_eq!(flat.frame_pixel(640.0, 360.0), Some((160, 100)));
        assert_eq!(Placement::fit((0.0, 0.0), true, 0, true).frame_pixel(0.0, 0.0), None);
    }

    #[test]
    fn the_bulge_leaves_the_middle_and_pushes_the_corners_out() {
        let bulged = Placement::fit((640.0, 480.0), true, 3, true);
        assert_eq!(bulged.frame_pixel(320.0, 240.0), Some((160, 100)));
        assert_eq!(bulged.frame_pixel(0.0, 0.0), None, "the corner of the glass is dark");
        let (x, y) = bulged.frame_pixel(600.0, 240.0).unwrap();
        assert_eq!((x, y), (300, 100), "the axes stay straight");
    }
}
