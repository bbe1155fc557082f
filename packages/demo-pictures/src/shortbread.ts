import { drawShadow } from './backdrop';
import type { Colour } from './colour';
import { shift } from './colour';
import type { Random } from './random';
import type { Sheet } from './sheet';
import { circle, ellipse, tag } from './sheet';
import { flat } from './surfaces';

/** Draws three rounds of shortbread, pricked and sugared, flecked with rooibos. */
export function drawShortbread(sheet: Sheet, random: Random, tint: Colour): void {
  const places = [
    { x: 492, y: 318, turn: 20 },
    { x: 300, y: 352, turn: -14 },
    { x: 418, y: 498, turn: 6 },
  ];
  for (const place of places) {
    drawShadow(sheet, tint, { x: place.x + 16, y: place.y + 26, rx: 142, ry: 136, strength: 0.8 });
    sheet.add(
      tag(
        'g',
        { transform: `translate(${place.x} ${place.y}) rotate(${place.turn})` },
        biscuit(sheet, random),
      ),
    );
  }
}

function biscuit(sheet: Sheet, random: Random): string {
  const base: Colour = { l: 0.84, c: 0.085, h: 78 };
  const radius = 128;
  const scallops: string[] = [];
  for (let index = 0; index < 24; index += 1) {
    const angle = (index / 24) * 2 * Math.PI;
    scallops.push(
      tag('circle', { cx: Math.cos(angle) * (radius - 12), cy: Math.sin(angle) * (radius - 12), r: 19 }),
    );
  }
  const rim = shift(base, { l: -0.12, c: 0.02, h: -8 });
  const parts = [
    tag('g', { fill: flat(sheet, shift(rim, { l: -0.06 })), transform: 'translate(4 9)' }, scallops.join('')),
    tag('g', { fill: flat(sheet, rim) }, scallops.join('')),
    circle(
      [0, 0, radius - 8],
      sheet.radial(
        [
          [0, shift(base, { l: 0.06 })],
          [0.7, base],
          [1, shift(base, { l: -0.09, c: 0.02, h: -6 })],
        ],
        [0.38, 0.34, 0.72],
      ),
    ),
    circle([0, 0, radius - 34], 'none', { stroke: '#b5813f', 'stroke-opacity': 0.35, 'stroke-width': 3 }),
  ];
  for (let ring = 0; ring < 2; ring += 1) {
    const holes = ring === 0 ? 4 : 10;
    for (let index = 0; index < holes; index += 1) {
      const angle = (index / holes) * 2 * Math.PI + ring * 0.3;
      const reach = ring === 0 ? 26 : 66;
      parts.push(
        circle([Math.cos(angle) * reach, Math.sin(angle) * reach, 5], '#9a6a2f', { opacity: 0.75 }),
        circle([Math.cos(angle) * reach + 1.5, Math.sin(angle) * reach + 2, 4], '#f3d9a4', { opacity: 0.5 }),
      );
    }
  }
  for (let index = 0; index < 60; index += 1) {
    const angle = random.between(0, 6.283);
    const reach = Math.sqrt(random.between(0, 1)) * (radius - 12);
    parts.push(
      ellipse(
        [
          Math.cos(angle) * reach,
          Math.sin(angle) * reach,
          random.between(1.4, 4.2),
          random.between(0.9, 1.6),
        ],
        random.chance(0.62) ? '#8c3d1c' : '#fff',
        { opacity: random.between(0.5, 0.9) },
      ),
    );
  }
  return parts.join('');
}
