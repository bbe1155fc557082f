import type { Colour } from './colour';
import { mix, shift } from './colour';
import type { Random } from './random';
import type { Sheet } from './sheet';
import { circle, line, n, path, tag } from './sheet';

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

/** Returns a plump drop with a short point, and its frost. */
export function calyx(sheet: Sheet, random: Random, drop: Calyx): string {
  const { coat, length } = drop;
  // Uses few steps of light and tone, so that the many calyxes share their gradients.
  const step = Math.round(Math.min(1, Math.max(-0.4, drop.light)) * 10) / 10;
  const tone = mix(coat.body, coat.tip, Math.round(drop.ripe * 5) / 5);
  const lit = shift(tone, { l: 0.24 * step - 0.13, c: 0.01 * step - 0.004 });
  const half = length * random.between(0.34, 0.42);
  const bend = random.between(-0.2, 0.2) * length;
  const body = path(
    `M0 ${n(length * 0.3)}C${n(-half * 1.15)} ${n(length * 0.3)} ${n(-half * 1.25)} ${n(-length * 0.2)} ${n(-half * 0.7)} ${n(-length * 0.5)}Q${n(-half * 0.25)} ${n(-length * 0.72)} ${n(bend)} ${n(-length * 0.86)}Q${n(half * 0.3)} ${n(-length * 0.7)} ${n(half * 0.72)} ${n(-length * 0.48)}C${n(half * 1.25)} ${n(-length * 0.18)} ${n(half * 1.15)} ${n(length * 0.3)} 0 ${n(length * 0.3)}Z`,
    sheet.radial(
      [
        [0, shift(lit, { l: 0.1 + 0.05 * coat.frost, c: -0.02 * coat.frost })],
        [0.55, lit],
        [1, shift(lit, { l: -0.15, c: -0.006 })],
      ],
      [0.36, 0.3, 0.78],
    ),
  );
  return tag(
    'g',
    { transform: `translate(${n(drop.x)} ${n(drop.y)}) rotate(${n(drop.angle)})` },
    body + frost(random, drop, half).join(''),
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
    random.between(1.5, 2.5),
    { 'stroke-linecap': 'round' },
  );
  return tag(
    'g',
    { transform: `translate(${n(at.x)} ${n(at.y)}) rotate(${n(at.angle)})`, opacity: 0.92 },
    strand,
  );
}

/** Returns resin glands: many on the lit side, few in the shade. */
function frost(random: Random, { coat, length, light }: Calyx, half: number): string[] {
  const dots: string[] = [];
  const count = Math.round(coat.frost * (2 + 6 * Math.max(0, light)) * random.between(0.7, 1.2));
  for (let index = 0; index < count; index += 1) {
    const along = random.between(-0.25, 0.8);
    const across = random.between(-0.95, 0.95) * (1 - 0.8 * Math.max(0, along));
    dots.push(
      circle([across * half, -along * length, random.between(0.5, 1.35)], '#fff', {
        opacity: Math.round(random.between(3, 8)) / 10,
      }),
    );
  }
  return dots;
}
