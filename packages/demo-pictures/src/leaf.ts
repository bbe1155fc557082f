import type { Colour } from './colour';
import { shift } from './colour';
import type { Random } from './random';
import type { Sheet } from './sheet';
import { circle, line, n, path, tag } from './sheet';

export type Leaf = { x: number; y: number; angle: number; length: number; colour: Colour; frost: number };

/** Returns one narrow leaflet with toothed edges; `angle` in degrees from straight up, positive to the right. */
export function drawLeaf(sheet: Sheet, random: Random, leaf: Leaf): string {
  const { length } = leaf;
  const half = length * 0.105;
  const teeth = 7;
  const right: string[] = [];
  const left: string[] = [];
  for (let tooth = 1; tooth <= teeth; tooth += 1) {
    const at = tooth / (teeth + 0.6);
    const wide = half * Math.sin(Math.PI * at ** 0.8) * 1.25;
    right.push(`L${n(wide)} ${n(-at * length)}L${n(wide * 0.72)} ${n(-(at + 0.012) * length)}`);
    left.unshift(`L${n(-wide * 0.72)} ${n(-(at + 0.012) * length)}L${n(-wide)} ${n(-at * length)}`);
  }
  const body = path(
    `M0 0${right.join('')}L0 ${n(-length)}${left.join('')}Z`,
    sheet.linear(
      [
        [0, shift(leaf.colour, { l: 0.1, c: 0.01 })],
        [0.5, leaf.colour],
        [1, shift(leaf.colour, { l: -0.16 })],
      ],
      [0.2, 0, 0.8, 1],
    ),
    {
      'stroke-linejoin': 'round',
      stroke: sheet.linear([
        [0, shift(leaf.colour, { l: 0.08 })],
        [1, shift(leaf.colour, { l: -0.14 })],
      ]),
      'stroke-width': 1.2,
    },
  );
  const vein = line(`M0 0L0 ${n(-length * 0.92)}`, '#fff', 1.4, { 'stroke-opacity': 0.28 });
  const dots: string[] = [];
  for (let index = 0; index < Math.round(leaf.frost * 16); index += 1) {
    const at = random.between(0.04, 0.8);
    const across = random.between(-0.8, 0.8) * half * Math.sin(Math.PI * at);
    dots.push(circle([across, -at * length, random.between(0.6, 1.5)], '#fff', { opacity: 0.6 }));
  }
  return tag(
    'g',
    { transform: `translate(${n(leaf.x)} ${n(leaf.y)}) rotate(${n(leaf.angle)})` },
    body + vein + dots.join(''),
  );
}
