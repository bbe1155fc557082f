import type { Colour } from './colour';
import { shift } from './colour';
import type { Sheet } from './sheet';

/** Returns the light on an upright round object: bright left of the middle, dark towards the right edge. */
export function roundUpright(sheet: Sheet, colour: Colour, depth = 1): string {
  return sheet.linear(
    [
      [0, shift(colour, { l: -0.05 * depth })],
      [0.18, shift(colour, { l: 0.07 * depth })],
      [0.34, shift(colour, { l: 0.13 * depth, c: -0.01 })],
      [0.6, colour],
      [0.88, shift(colour, { l: -0.15 * depth })],
      [1, shift(colour, { l: -0.1 * depth })],
    ],
    [0, 0, 1, 0],
  );
}

/** Returns the light on a lying round object: bright above the middle, dark below, with a little light from the ground. */
export function roundLying(sheet: Sheet, colour: Colour, depth = 1): string {
  return sheet.linear([
    [0, shift(colour, { l: -0.02 * depth })],
    [0.22, shift(colour, { l: 0.09 * depth, c: -0.005 })],
    [0.52, colour],
    [0.86, shift(colour, { l: -0.17 * depth })],
    [1, shift(colour, { l: -0.11 * depth })],
  ]);
}

/** Returns the light on a flat object: from the upper left corner to the lower right one. */
export function flat(sheet: Sheet, colour: Colour, depth = 1): string {
  return sheet.linear(
    [
      [0, shift(colour, { l: 0.07 * depth })],
      [0.5, colour],
      [1, shift(colour, { l: -0.08 * depth })],
    ],
    [0.1, 0, 0.9, 1],
  );
}
