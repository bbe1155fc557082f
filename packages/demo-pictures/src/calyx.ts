import type { Colour } from './colour';
import { mix, shift } from './colour';
import type { Random } from './random';
import type { Sheet } from './sheet';
import { line, n, path, tag } from './sheet';

/** Colours of a cultivar, and its amount of frost (0 to 1). */
export type Coat = { body: Colour; tip: Colour; hairs: Colour; leaf: Colour; frost: number };

/** One swollen scale of a bud; `angle` in degrees from straight up, `light` from about -0.4 (shade) to 1 (full). */
export type Calyx = {
  x: number;
  y: number;
  angle: number;
  length: number;
  light: number;
  /** Ripeness, from the coat's body colour (0) to its tip colour (1). */
  ripe: number;
  coat: Coat;
};

/** Points on the outline of a drop of length 1 and half width 1: across, along. */
const outline = [
  [-0.9, -0.22],
  [-1.06, 0.02],
  [-0.98, 0.24],
  [-0.74, 0.44],
  [-0.4, 0.62],
  [0.4, 0.62],
  [0.74, 0.44],
  [0.98, 0.24],
  [1.06, 0.02],
  [0.9, -0.22],
] as const;

/** Returns a plump drop with a blunt point, the resin on it, and the glands that stand on its edge. */
export function calyx(sheet: Sheet, random: Random, drop: Calyx): string {
  const { coat, length } = drop;
  // Uses few steps of light and tone, so that the many calyxes share their gradients.
  const step = Math.round(Math.min(1, Math.max(-0.6, drop.light)) * 10) / 10;
  const tone = mix(coat.body, coat.tip, Math.round(drop.ripe * 5) / 5);
  const lit = shift(tone, { l: 0.22 * step - 0.12, c: 0.012 * step - 0.004 });
  const half = length * random.between(0.32, 0.44);
  const bend = random.between(-0.16, 0.16) * length;
  const body = path(
    `M0 ${n(length * 0.32)}C${n(-half)} ${n(length * 0.34)} ${n(-half * 1.3)} ${n(-length * 0.12)} ${n(-half * 0.8)} ${n(-length * 0.42)}Q${n(-half * 0.34)} ${n(-length * 0.7)} ${n(bend)} ${n(-length * 0.92)}Q${n(half * 0.4)} ${n(-length * 0.68)} ${n(half * 0.82)} ${n(-length * 0.4)}C${n(half * 1.3)} ${n(-length * 0.1)} ${n(half)} ${n(length * 0.34)} 0 ${n(length * 0.32)}Z`,
    sheet.radial(
      [
        // Thin edges let the light through.
        [0, shift(lit, { l: 0.07, c: -0.006 * coat.frost })],
        [0.5, lit],
        [0.86, shift(lit, { l: -0.11, c: 0.004 })],
        [1, shift(lit, { l: -0.03, c: 0.012, h: -4 })],
      ],
      [0.38, 0.32, 0.76],
    ),
  );
  return tag(
    'g',
    { transform: `translate(${n(drop.x)} ${n(drop.y)}) rotate(${n(drop.angle)})` },
    glands(random, drop, half) + body + frost(random, drop, half),
  );
}

/** Returns a thin curling hair; `angle` in degrees from straight up. */
export function hair(
  sheet: Sheet,
  random: Random,
  at: { x: number; y: number; angle: number; length: number; colour: Colour },
): string {
  const { length } = at;
  const curl = random.between(-0.75, 0.75) * length;
  const hook = curl + Math.sign(curl) * random.between(0.05, 0.3) * length;
  const stroke = sheet.linear([
    [0, shift(at.colour, { l: 0.07 })],
    [1, shift(at.colour, { l: -0.1 })],
  ]);
  const strand = line(
    `M0 0C${n(curl * 0.05)} ${n(-length * 0.5)} ${n(curl * 0.5)} ${n(-length * 1.05)} ${n(curl)} ${n(-length * 0.9)}S${n(hook)} ${n(-length * 0.62)} ${n(hook)} ${n(-length * random.between(0.5, 0.66))}`,
    stroke,
    random.between(1.3, 2.4) * fineness(length),
    { 'stroke-linecap': 'round' },
  );
  return tag(
    'g',
    { transform: `translate(${n(at.x)} ${n(at.y)}) rotate(${n(at.angle)})`, opacity: 0.92 },
    strand,
  );
}

/** Returns the share of the full width of a stroke on a part of this length: small buds have fine hairs and frost. */
function fineness(length: number): number {
  return Math.min(1, length / 26);
}

/** Returns the stalked glands around the edge, most where the light is. */
function glands(random: Random, { coat, length, light }: Calyx, half: number): string {
  const stalks: string[] = [];
  const heads: string[] = [];
  const size = fineness(length);
  for (const [across, along] of outline) {
    if (!random.chance((0.3 + 0.5 * coat.frost) * size)) continue;
    const reach = 1 + (size * random.between(1.6, 4.6)) / half;
    const [x, y] = [across * half + random.between(-1.5, 1.5), -along * length + random.between(-1.5, 1.5)];
    const [tipX, tipY] = [x * reach, y * (1 + (reach - 1) * 0.8)];
    stalks.push(`M${n(x * 0.92)} ${n(y * 0.92)}L${n(tipX)} ${n(tipY)}`);
    heads.push(`M${n(tipX)} ${n(tipY)}h.01`);
  }
  if (stalks.length === 0) return '';
  const strength = Math.max(0.25, Math.min(0.85, 0.5 + 0.4 * light));
  return (
    line(stalks.join(''), '#fff', 0.9 * size, { opacity: n(strength * 0.55) }) +
    line(heads.join(''), '#fff', 1.9 * size, { opacity: n(strength), 'stroke-linecap': 'round' })
  );
}

/** Returns the resin on a drop as points: many on the lit side, few in the shade. */
function frost(random: Random, { coat, length, light }: Calyx, half: number): string {
  const points: string[][] = [[], []];
  const size = fineness(length);
  const area = (half * length) / 160;
  const count = Math.round(coat.frost * area * (1 + 7 * Math.max(0, light)) * random.between(0.7, 1.3));
  for (let index = 0; index < count; index += 1) {
    const along = random.between(-0.26, 0.7);
    const across = random.between(-0.95, 0.95) * (1 - 0.75 * Math.max(0, along));
    points[random.chance(0.3) ? 1 : 0]?.push(`M${n(across * half)} ${n(-along * length)}h.01`);
  }
  const [fine = [], coarse = []] = points;
  const round = { 'stroke-linecap': 'round' };
  return (
    (fine.length === 0 ? '' : line(fine.join(''), '#fff', 1.1 * size, { opacity: 0.45, ...round })) +
    (coarse.length === 0 ? '' : line(coarse.join(''), '#fff', 1.7 * size, { opacity: 0.6, ...round }))
  );
}
