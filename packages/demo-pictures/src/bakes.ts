import { drawShadow } from './backdrop';
import type { Block } from './blocks';
import { drawBlock, onTop } from './blocks';
import type { Colour } from './colour';
import { shift } from './colour';
import type { Random } from './random';
import type { Sheet } from './sheet';
import { ellipse, line, n, rect } from './sheet';

/** Draws fudge: seven stacked cubes with a grained top. */
export function drawFudge(sheet: Sheet, random: Random, tint: Colour): void {
  const base: Colour = { l: 0.73, c: 0.098, h: 68 };
  drawShadow(sheet, tint, { x: 424, y: 566, rx: 238, ry: 74 });
  const size = 112;
  const step = size + 8;
  // Painted from the far corner to the near one, then the upper layer.
  const places: [left: number, right: number, layer: number][] = [
    [1, 1, 0],
    [2, 0, 0],
    [0, 2, 0],
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 0],
    [1, 1, 1],
    [1, 0, 1],
    [0, 1, 1],
    [0.55, 0.55, 2],
  ];
  for (const [left, right, layer] of places) {
    const x = 400 + (right - left) * step * 0.86;
    const y = 640 - (left + right) * step * 0.43 - layer * 98;
    drawGrained(sheet, random, cube({ x, y }, size * 0.86, base, random));
  }
}

/** Draws brownies: three slabs, crackled and salted. */
export function drawBrownies(sheet: Sheet, random: Random, tint: Colour): void {
  drawShadow(sheet, tint, { x: 424, y: 560, rx: 250, ry: 76 });
  const slabs = [
    { x: 420, y: 634 },
    { x: 382, y: 536 },
    { x: 414, y: 438 },
  ];
  for (const slab of slabs) {
    const block: Block = {
      ...slab,
      wide: 186,
      deep: 176,
      high: 78,
      top: { l: 0.46, c: 0.056, h: 46 },
      sides: { l: 0.37, c: 0.05, h: 44 },
    };
    drawBlock(sheet, block);
    crumbs(sheet, random, block);
    crackle(sheet, random, block);
  }
}

function cube(at: { x: number; y: number }, size: number, base: Colour, random: Random): Block {
  const tone = shift(base, { l: random.between(-0.02, 0.02) });
  return { ...at, wide: size, deep: size, high: 92, top: shift(tone, { l: 0.05 }), sides: tone };
}

function drawGrained(sheet: Sheet, random: Random, block: Block): void {
  drawBlock(sheet, block);
  for (let index = 0; index < 26; index += 1) {
    const at = onTop(block, random.between(0.06, 0.94), random.between(0.06, 0.94));
    sheet.add(
      ellipse(
        [at.x, at.y, random.between(1.2, 3.4), random.between(0.8, 1.8)],
        random.chance(0.5) ? '#fff3d8' : '#8a5a24',
        { opacity: random.between(0.25, 0.6) },
      ),
    );
  }
}

/** Draws the open crumb on the two visible sides. */
function crumbs(sheet: Sheet, random: Random, block: Block): void {
  for (let index = 0; index < 70; index += 1) {
    const left = random.chance(0.5);
    const along = random.between(0.03, 0.97);
    const up = random.between(6, block.high - 8);
    const x = left ? block.x - along * block.wide : block.x + along * block.deep;
    const y = block.y - along * (left ? block.wide : block.deep) * 0.5 - up;
    sheet.add(
      ellipse(
        [x, y, random.between(1.5, 4.5), random.between(1.2, 3)],
        random.chance(0.6) ? '#1d0f08' : '#7a4f33',
        { opacity: random.between(0.3, 0.65) },
      ),
    );
  }
}

/** Draws the paper-thin crust: pale broken lines and flakes of salt. */
function crackle(sheet: Sheet, random: Random, block: Block): void {
  for (let index = 0; index < 15; index += 1) {
    let left = random.between(0.06, 0.9);
    let right = random.between(0.06, 0.9);
    const points = [onTop(block, left, right)];
    for (let leg = 0; leg < 3; leg += 1) {
      left = Math.min(0.96, Math.max(0.04, left + random.between(-0.16, 0.16)));
      right = Math.min(0.96, Math.max(0.04, right + random.between(-0.16, 0.16)));
      points.push(onTop(block, left, right));
    }
    sheet.add(
      line(
        `M${points.map((point) => `${n(point.x)} ${n(point.y)}`).join('L')}`,
        random.chance(0.5) ? '#8d6247' : '#24130b',
        random.between(1.4, 3),
        { 'stroke-opacity': 0.6, 'stroke-linejoin': 'round' },
      ),
    );
  }
  for (let index = 0; index < 22; index += 1) {
    const at = onTop(block, random.between(0.08, 0.92), random.between(0.08, 0.92));
    const size = random.between(2.5, 5.5);
    sheet.add(
      rect([at.x, at.y - size / 2, size, size * 0.6], '#fff', {
        opacity: random.between(0.6, 0.95),
        transform: `rotate(${random.whole(-30, 30)} ${n(at.x)} ${n(at.y)})`,
      }),
    );
  }
}
