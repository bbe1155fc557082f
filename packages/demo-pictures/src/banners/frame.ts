import type { Colour } from '../colour';
import { mix, shift } from '../colour';
import { white } from '../backdrop';
import type { Sheet } from '../sheet';
import { circle, tag } from '../sheet';

/** Size of a banner in drawing units and pixels: the carousel's 5:2 ratio. */
export const bannerSize = { width: 1200, height: 480 };

/** Draws a banner's background: one tint lit from the upper left. The text is HTML next to the picture. */
export function drawBannerGround(sheet: Sheet, tint: Colour): void {
  const ground = sheet.radial(
    [
      [0, mix(tint, white, 0.55)],
      [0.5, mix(tint, white, 0.15)],
      [1, shift(tint, { l: -0.06, c: 0.015 })],
    ],
    [0.24, 0.1, 1],
  );
  sheet.add(tag('rect', { ...bannerSize, fill: ground }));
}

/** Draws the white disc of the product pictures, larger than the banner's height. */
export function drawBannerDisc(sheet: Sheet, tint: Colour, at: { x: number; y: number; r: number }): void {
  const fill = sheet.radial(
    [
      [0, white, 0.95],
      [0.6, white, 0.78],
      [1, white, 0.4],
    ],
    [0.42, 0.36, 0.68],
  );
  sheet.add(
    circle(
      [at.x + 12, at.y + 22, at.r],
      sheet.linear([
        [0, shift(tint, { l: -0.2, c: 0.02 }), 0.2],
        [1, shift(tint, { l: -0.3, c: 0.02 }), 0.3],
      ]),
      { filter: sheet.blur(26) },
    ),
    circle([at.x, at.y, at.r], fill),
  );
}
