import type { Colour } from './colour';
import { mix, shift } from './colour';
import type { Sheet } from './sheet';
import { circle, ellipse, tag } from './sheet';

/** The side of a product picture, in drawing units and pixels. */
export const side = 800;

export const white: Colour = { l: 1, c: 0, h: 140 };

/** The tint behind a product: strain colours for flowers, leaf green for edibles, warm sand for extras. */
export const tints = {
  Sativa: { l: 0.87, c: 0.075, h: 42 },
  Hybrid: { l: 0.85, c: 0.075, h: 304 },
  Indica: { l: 0.88, c: 0.062, h: 212 },
  edible: { l: 0.89, c: 0.07, h: 148 },
  extra: { l: 0.89, c: 0.035, h: 92 },
} satisfies Record<string, Colour>;

/** Every product stands on the same ground: a tint lit from the upper left, a soft white disc, room at the edges. */
export function drawBackdrop(sheet: Sheet, tint: Colour): void {
  const ground = sheet.radial(
    [
      [0, mix(tint, white, 0.62)],
      [0.55, mix(tint, white, 0.12)],
      [1, shift(tint, { l: -0.05, c: 0.012 })],
    ],
    [0.34, 0.26, 0.95],
  );
  sheet.add(tag('rect', { width: side, height: side, fill: ground }));
  const disc = sheet.radial(
    [
      [0, white, 0.95],
      [0.55, white, 0.82],
      [0.86, white, 0.55],
      [1, white, 0.38],
    ],
    [0.42, 0.38, 0.66],
  );
  sheet.add(
    ellipse(
      [412, 424, 300, 300],
      sheet.linear([
        [0, shift(tint, { l: -0.18, c: 0.03 }), 0.2],
        [1, shift(tint, { l: -0.3, c: 0.03 }), 0.32],
      ]),
      { filter: sheet.blur(26) },
    ),
    circle([400, 400, 304], disc),
  );
}

/** The soft shadow an object throws on the disc: down and to the right, as the light falls. */
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
