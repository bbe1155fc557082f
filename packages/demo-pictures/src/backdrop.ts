import type { Colour } from './colour';
import { mix, shift } from './colour';
import type { Sheet } from './sheet';
import { ellipse, tag } from './sheet';

/** Side length of a product picture, in drawing units and pixels. */
export const side = 800;

export const white: Colour = { l: 1, c: 0, h: 140 };

/** Background of every product picture: warm off-white, so that the goods carry the colour. */
export const ground: Colour = { l: 0.945, c: 0.012, h: 86 };

/** Draws the background that all products share: lit from the upper left, with room at the edges. */
export function drawBackdrop(sheet: Sheet): void {
  const fill = sheet.radial(
    [
      [0, mix(ground, white, 0.75)],
      [0.6, ground],
      [1, shift(ground, { l: -0.045, c: 0.006 })],
    ],
    [0.38, 0.3, 0.95],
  );
  sheet.add(tag('rect', { width: side, height: side, fill }));
}

/** Draws the soft shadow of an object, down and to the right, away from the light. */
export function drawShadow(
  sheet: Sheet,
  tint: Colour,
  at: { x: number; y: number; rx: number; ry: number; turn?: number; strength?: number },
): void {
  const fill = sheet.radial([
    [0, shift(tint, { l: -0.56, c: 0.02 }), 0.62],
    [0.6, shift(tint, { l: -0.5, c: 0.02 }), 0.3],
    [1, shift(tint, { l: -0.45, c: 0.02 }), 0],
  ]);
  sheet.add(
    ellipse([at.x, at.y, at.rx, at.ry], fill, {
      opacity: at.strength ?? 1,
      filter: sheet.blur(9),
      transform: `rotate(${at.turn ?? 0} ${at.x} ${at.y})`,
    }),
  );
}
