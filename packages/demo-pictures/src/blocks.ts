import type { Colour } from './colour';
import { shift } from './colour';
import type { Sheet } from './sheet';
import { line, n, tag } from './sheet';

/** A block seen from above a corner: `x`, `y` is the bottom corner nearest to the viewer; sizes are along the three axes. */
export type Block = {
  x: number;
  y: number;
  wide: number;
  deep: number;
  high: number;
  top: Colour;
  sides: Colour;
};

/** Slope of the ground axes: rise per unit of run. */
const rise = 0.5;

/** Returns the position of a point on a block's top, given as shares along its left and right edges from the near corner. */
export function onTop(block: Block, left: number, right: number): { x: number; y: number } {
  return {
    x: block.x - left * block.wide + right * block.deep,
    y: block.y - block.high - (left * block.wide + right * block.deep) * rise,
  };
}

/** Draws a block with softened edges: lit on its top and left side, dark on its right. */
export function drawBlock(sheet: Sheet, block: Block): void {
  const { x, y, wide, deep, high } = block;
  const leftX = x - wide;
  const leftY = y - wide * rise;
  const rightX = x + deep;
  const rightY = y - deep * rise;
  const farX = x - wide + deep;
  const farY = y - (wide + deep) * rise;
  const round = { 'stroke-linejoin': 'round', 'stroke-width': 9 };
  const left = sheet.linear([
    [0, shift(block.sides, { l: 0.03 })],
    [1, shift(block.sides, { l: -0.07 })],
  ]);
  const right = sheet.linear(
    [
      [0, shift(block.sides, { l: -0.11 })],
      [1, shift(block.sides, { l: -0.19 })],
    ],
    [0, 0, 0.6, 1],
  );
  const top = sheet.linear(
    [
      [0, shift(block.top, { l: 0.08 })],
      [0.6, block.top],
      [1, shift(block.top, { l: -0.05 })],
    ],
    [0.1, 0.2, 0.9, 0.8],
  );
  sheet.add(
    tag('path', {
      d: `M${n(leftX)} ${n(leftY)}L${n(x)} ${n(y)}L${n(x)} ${n(y - high)}L${n(leftX)} ${n(leftY - high)}Z`,
      fill: left,
      stroke: left,
      ...round,
    }),
    tag('path', {
      d: `M${n(rightX)} ${n(rightY)}L${n(x)} ${n(y)}L${n(x)} ${n(y - high)}L${n(rightX)} ${n(rightY - high)}Z`,
      fill: right,
      stroke: right,
      ...round,
    }),
    tag('path', {
      d: `M${n(leftX)} ${n(leftY - high)}L${n(x)} ${n(y - high)}L${n(rightX)} ${n(rightY - high)}L${n(farX)} ${n(farY - high)}Z`,
      fill: top,
      stroke: top,
      ...round,
    }),
    line(
      `M${n(leftX)} ${n(leftY - high)}L${n(x)} ${n(y - high)}L${n(rightX)} ${n(rightY - high)}`,
      '#fff',
      3,
      { 'stroke-opacity': 0.28, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    ),
  );
}
