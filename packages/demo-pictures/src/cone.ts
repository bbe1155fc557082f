import type { Colour } from './colour';
import { hex, shift } from './colour';
import type { Random } from './random';
import type { Sheet } from './sheet';
import { ellipse, line, n, path, tag } from './sheet';
import { roundLying } from './surfaces';

const paper: Colour = { l: 0.945, c: 0.016, h: 88 };
const card: Colour = { l: 0.8, c: 0.06, h: 74 };

/**
 * A pre-roll: the card tip at `x`, `y` and a cone of paper that rises from it at an angle, twisted shut. The band has the
 * strain's colour.
 */
export type Cone = { x: number; y: number; angle: number; length: number; band: Colour; herb: Colour };

export function drawCone(sheet: Sheet, random: Random, cone: Cone): void {
  const { length } = cone;
  const thin = length * 0.052;
  const thick = length * 0.088;
  const body = `M0 ${n(-thin)}L${n(length * 0.83)} ${n(-thick)}Q${n(length * 0.88)} ${n(-thick * 0.92)} ${n(length * 0.9)} ${n(-thick * 0.4)}L${n(length * 0.9)} ${n(thick * 0.4)}Q${n(length * 0.88)} ${n(thick * 0.92)} ${n(length * 0.83)} ${n(thick)}L0 ${n(thin)}Z`;
  const slice = (from: number, to: number) => edge(from, to, { length, thin, thick });
  const inside = [
    twist(sheet, random, length, thick),
    path(body, roundLying(sheet, paper, 0.85)),
    tag(
      'g',
      { 'clip-path': sheet.clip(tag('path', { d: body })) },
      tag('g', { filter: sheet.blur(3.5) }, herbs(random, cone)) + seams(length, thick),
    ),
    path(slice(0.3, 0.335), roundLying(sheet, cone.band)),
    path(slice(0.345, 0.352), roundLying(sheet, cone.band), {
      opacity: 0.8,
    }),
    path(slice(0, 0.2), roundLying(sheet, card)),
    tip(sheet, thin),
  ];
  sheet.add(
    tag('g', { transform: `translate(${n(cone.x)} ${n(cone.y)}) rotate(${n(cone.angle)})` }, inside.join('')),
  );
}

/** Returns the outline of a slice of the cone between two shares of its length, with round ends. */
function edge(
  from: number,
  to: number,
  { length, thin, thick }: { length: number; thin: number; thick: number },
): string {
  const half = (at: number) => thin + ((thick - thin) * at) / 0.83 + 0.6;
  const a = half(from);
  const b = half(to);
  const start = from * length;
  const end = to * length;
  return `M${n(start)} ${n(-a)}L${n(end)} ${n(-b)}Q${n(end + b * 0.3)} 0 ${n(end)} ${n(b)}L${n(start)} ${n(a)}Q${n(start + a * 0.3)} 0 ${n(start)} ${n(-a)}Z`;
}

/** Returns the round end of the card tip, with its rolled spiral. */
function tip(sheet: Sheet, thin: number): string {
  const flatness = 0.34;
  const rings = [0.62, 0.3]
    .map((share) =>
      ellipse([0, 0, thin * flatness * share, thin * share], 'none', {
        stroke: '#8a6a3c',
        'stroke-opacity': 0.55,
        'stroke-width': 1.6,
      }),
    )
    .join('');
  return (
    ellipse(
      [0, 0, thin * flatness, thin],
      sheet.linear([
        [0, shift(card, { l: 0.06 })],
        [1, shift(card, { l: -0.12 })],
      ]),
    ) + rings
  );
}

/** Returns the twisted end: a crumpled neck and a small flare, in facets. */
function twist(sheet: Sheet, random: Random, length: number, thick: number): string {
  const start = length * 0.885;
  const neck = length * 0.94;
  const end = length * 1.01;
  const facets: string[] = [];
  for (let index = 0; index < 7; index += 1) {
    const from = -1 + (index * 2) / 7;
    const to = from + 2 / 7;
    const flare = thick * 0.42;
    facets.push(
      path(
        `M${n(start)} ${n(from * thick * 0.62)}L${n(neck)} ${n(from * thick * 0.2)}L${n(end + random.between(-5, 5))} ${n(from * flare)}L${n(end + random.between(-5, 5))} ${n(to * flare)}L${n(neck)} ${n(to * thick * 0.2)}L${n(start)} ${n(to * thick * 0.62)}Z`,
        sheet.linear(
          [
            [0, shift(paper, { l: 0.02 - 0.07 * Math.max(0, from) - (index % 2) * 0.05 })],
            [1, shift(paper, { l: -0.03 - 0.12 * Math.max(0, from) - (index % 2) * 0.06 })],
          ],
          [0, 0, 1, 0.4],
        ),
      ),
    );
  }
  return facets.join('');
}

/** Returns the filling, seen faintly through the paper. */
function herbs(random: Random, { length, herb }: Cone): string {
  const specks: string[] = [];
  for (let index = 0; index < 120; index += 1) {
    const along = random.between(0.36, 0.9);
    const reach = length * 0.09 * along;
    specks.push(
      ellipse(
        [along * length, random.between(-reach, reach), random.between(4, 13), random.between(3, 7)],
        hex(shift(herb, { l: Math.round(random.between(-3, 3)) * 0.04 })),
        { opacity: 0.02 + 0.1 * along, transform: `rotate(${random.whole(-40, 40)} ${n(along * length)} 0)` },
      ),
    );
  }
  return specks.join('');
}

/** Returns the paper's fine slanting seams. */
function seams(length: number, thick: number): string {
  return [0.42, 0.58, 0.74]
    .map((at) =>
      line(
        `M${n(at * length)} ${n(-thick * 1.1)}Q${n((at + 0.07) * length)} ${n(thick * 0.1)} ${n((at + 0.05) * length)} ${n(thick * 1.1)}`,
        '#9b8a63',
        1.5,
        { 'stroke-opacity': 0.32 },
      ),
    )
    .join('');
}
