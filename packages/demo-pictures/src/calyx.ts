import type { Colour } from './colour';
import { mix, shift } from './colour';
import type { Random } from './random';
import type { Sheet } from './sheet';
import { circle, line, n, path, tag } from './sheet';

/** A cultivar's colours, and how much frost lies on it (0 to 1). */
export type Coat = { body: Colour; tip: Colour; hairs: Colour; leaf: Colour; frost: number };

/** One scale of a bud; `angle` in degrees from straight up, `light` from about -0.4 (shade) to 1 (full). */
export type Calyx = {
  x: number;
  y: number;
  angle: number;
  length: number;
  width: number;
  light: number;
  hairy: boolean;
  coat: Coat;
};

/** How often a calyx carries a pair of hairs. */
const hairiness = 0.22;

/** A drop with a pointed tip, its hairs and its frost. */
export function calyx(sheet: Sheet, random: Random, drop: Calyx): string {
  const { coat, length } = drop;
  // Few steps of light and tone, so that the many calyxes share their gradients.
  const step = Math.round(Math.min(1, Math.max(-0.4, drop.light)) * 8) / 8;
  const tone = mix(coat.body, coat.tip, shareOf(random, coat));
  const lit = shift(tone, { l: 0.21 * step - 0.06, c: 0.012 * step });
  const bend = random.between(-0.22, 0.22) * drop.width;
  const half = drop.width / 2;
  const body = path(
    `M0 ${n(length * 0.24)}C${n(-half * 1.5)} ${n(length * 0.16)} ${n(-half * 1.1)} ${n(-length * 0.5)} ${n(bend)} ${n(-length)}C${n(half * 1.1)} ${n(-length * 0.5)} ${n(half * 1.5)} ${n(length * 0.16)} 0 ${n(length * 0.24)}Z`,
    sheet.linear(
      [
        [0, shift(lit, { l: 0.14 + 0.06 * coat.frost, c: -0.03 * coat.frost })],
        [0.38, lit],
        [1, shift(lit, { l: -0.22, c: -0.012 })],
      ],
      [0.3, 0, 0.62, 1],
    ),
    {
      stroke: sheet.linear([
        [0, shift(lit, { l: 0.18, c: -0.03 }), 0.6],
        [0.55, shift(lit, { l: -0.26 }), 0.4],
        [1, shift(lit, { l: -0.3 }), 0.55],
      ]),
      'stroke-width': 1.1,
    },
  );
  const parts =
    drop.hairy && random.chance(hairiness) ? [hairs(sheet, random, coat.hairs, length), body] : [body];
  parts.push(...frost(random, coat.frost * (0.5 + 0.6 * Math.max(0, step)), drop));
  return tag(
    'g',
    { transform: `translate(${n(drop.x)} ${n(drop.y)}) rotate(${n(drop.angle)})` },
    parts.join(''),
  );
}

/** How far a calyx has ripened from body to tip. Opposite colours are kept apart, because their mix is grey. */
function shareOf(random: Random, { body, tip }: Coat): number {
  const isVariegated = Math.cos(((body.h - tip.h) * Math.PI) / 180) < 0;
  return isVariegated ? (random.chance(0.6) ? 0.04 : 0.9) : random.whole(0, 4) / 5;
}

/** Two curling hairs from behind the tip. */
function hairs(sheet: Sheet, random: Random, colour: Colour, length: number): string {
  const stroke = sheet.linear([
    [0, shift(colour, { l: 0.08, c: -0.01 })],
    [1, shift(colour, { l: -0.1 })],
  ]);
  return [-1, 1]
    .map((sideways) => {
      const rise = length * random.between(1.15, 1.5);
      const curl = sideways * length * random.between(0.2, 0.6);
      return line(
        `M0 ${n(-length * 0.6)}C${n(sideways * 2)} ${n(-rise)} ${n(curl * 0.7)} ${n(-rise * 1.12)} ${n(curl)} ${n(-rise * random.between(0.86, 1.04))}`,
        stroke,
        length * random.between(0.03, 0.046),
        { 'stroke-linecap': 'round' },
      );
    })
    .join('');
}

function frost(random: Random, amount: number, { length, width }: Calyx): string[] {
  const dots: string[] = [];
  const count = Math.round(amount * 6);
  for (let index = 0; index < count; index += 1) {
    const along = random.between(0.02, 0.92);
    const across = random.between(-0.42, 0.42) * (1 - along * 0.85);
    dots.push(
      circle([across * width, -along * length, Math.max(0.6, length * random.between(0.012, 0.03))], '#fff', {
        opacity: Math.round(random.between(3, 9)) / 10,
      }),
    );
  }
  return dots;
}
