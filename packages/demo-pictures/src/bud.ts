import type { Coat } from './calyx';
import { calyx, hair } from './calyx';
import { mix, shift } from './colour';
import { drawLeaf } from './leaf';
import type { Random } from './random';
import type { Sheet } from './sheet';
import { ellipse, n, path, tag } from './sheet';

/** Growth habit of a cultivar. */
export type Growth = {
  /** Position of the widest part, from the foot (0) to the tip (1). */
  belly: number;
  /** Width as a share of the height. */
  girth: number;
  /** Distance of the clusters from the stem: 0 tight, 1 airy. */
  loose: number;
};

/** `x`, `y` is the foot; `lean` in degrees to the right. */
export type Bud = { x: number; y: number; height: number; lean: number; growth: Growth; coat: Coat };

/** A swelling of many calyxes, modelled as a ball. */
type Lump = {
  x: number;
  y: number;
  depth: number;
  radius: number;
  light: number;
  ripe: number;
  isInside: boolean;
};

/** The angle between neighbours on a growing stem. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
/** Direction towards the light: left, up, out of the picture. */
const sun = { x: -0.5, y: 0.62, z: 0.6 };

type Light = typeof sun;

/** Returns the same direction relative to a leaning bud. */
function lightOn(lean: number): Light {
  const turn = (lean * Math.PI) / 180;
  return {
    x: sun.x * Math.cos(turn) - sun.y * Math.sin(turn),
    y: sun.x * Math.sin(turn) + sun.y * Math.cos(turn),
    z: sun.z,
  };
}

/**
 * Draws a flower bud: lumps of calyxes set around a spindle by the golden angle, lit from the upper left, with small leaves and
 * hairs. The lumps are painted from far to near and from the tip down.
 */
export function drawBud(sheet: Sheet, random: Random, bud: Bud): void {
  const { growth, coat, height } = bud;
  const light = lightOn(bud.lean);
  const lumps = placeLumps(random, bud, light).sort((a, b) => a.depth - b.depth);
  const inside = [
    stem(sheet, bud),
    ...leaves(sheet, random, bud, { count: 6, isBehind: true }),
    core(sheet, bud),
  ];
  const leafAt = new Set([0.34, 0.56, 0.78].map((share) => Math.floor(lumps.length * share)));
  lumps.forEach((lump, index) => {
    if (leafAt.has(index)) inside.push(...leaves(sheet, random, bud, { count: 2, isBehind: false }));
    inside.push(
      paintLump(sheet, random, { lump, coat, light, unit: height ** 0.8 * (0.15 + 0.02 * growth.loose) }),
    );
  });
  sheet.add(
    tag(
      'g',
      { filter: sheet.rough(7, 0.5 + 0.5 * coat.frost) },
      tag('g', { transform: `translate(${n(bud.x)} ${n(bud.y)}) rotate(${n(bud.lean)})` }, inside.join('')),
    ),
  );
}

/** Returns half the width at a height, both as shares of the bud's height. */
function profile({ belly, girth }: Growth, t: number): number {
  const away = t < belly ? (belly - t) / (belly + 0.06) : (t - belly) / (1 - belly);
  return (girth / 2) * (1 - Math.min(1, away) ** 2) ** 0.6;
}

function placeLumps(random: Random, { growth, height }: Bud, light: Light): Lump[] {
  const count = Math.round(26 + 34 * growth.girth + 6 * growth.loose);
  const placed = innerLumps(random, { growth, height });
  for (let index = 0; index < count; index += 1) {
    const t = 0.05 + 0.88 * ((index + 0.5) / count);
    const azimuth = index * goldenAngle + random.between(-0.4, 0.4);
    const [across, near] = [Math.sin(azimuth), Math.cos(azimuth)];
    if (near < -0.55) continue;
    const reach = profile(growth, t) * height;
    const radius = height * (0.125 - 0.055 * t + 0.05 * (growth.girth - 0.5)) * random.between(0.8, 1.25);
    placed.push({
      x: across * Math.max(0, reach - radius * (0.5 - 0.3 * growth.loose)) * random.between(0.9, 1.1),
      y: -t * height * 0.92 - radius * 0.2,
      depth: near * 1.1 - t * 1.1 + random.between(-0.15, 0.15),
      radius,
      light: 1.15 * across * light.x + 0.85 * (t - 0.5) * light.y + 0.65 * near * light.z - 0.14,
      ripe: random.between(0, 1),
      isInside: near > 0.35 && t > 0.14 && t < 0.84,
    });
  }
  return placed;
}

/** Returns the lumps in the shade of the others, where the stem would otherwise show through. */
function innerLumps(random: Random, { growth, height }: Pick<Bud, 'growth' | 'height'>): Lump[] {
  return [0.1, 0.22, 0.34, 0.46, 0.58, 0.7, 0.8].flatMap((t) =>
    [-0.6, 0, 0.6].map((across) => ({
      x: across * profile(growth, t) * height * random.between(0.7, 1.1),
      y: -t * height * 0.92,
      depth: -3 - t,
      radius: height * (0.13 - 0.05 * t + 0.05 * (growth.girth - 0.5)),
      light: -0.3,
      ripe: random.between(0, 0.6),
      isInside: false,
    })),
  );
}

/** Returns one lump: the shade it throws on the lumps behind it, its calyxes from the rim to the middle, and its hairs. */
function paintLump(
  sheet: Sheet,
  random: Random,
  { lump, coat, light, unit }: { lump: Lump; coat: Coat; light: Light; unit: number },
): string {
  const { radius } = lump;
  const dark = shift(coat.body, { l: -0.3, c: -0.02 });
  const shade = sheet.radial([
    [0, dark, 0.85],
    [0.72, dark, 0.6],
    [1, dark, 0],
  ]);
  // A lump at the rim has nothing behind it to throw a shade on.
  const parts = lump.isInside
    ? [ellipse([radius * 0.02, radius * 0.12, radius * 0.98, radius * 1.02], shade)]
    : [];
  const count = Math.max(8, Math.round(3.6 * (radius / unit) ** 2 + 5));
  for (let index = 0; index < count; index += 1) {
    const out = Math.sqrt(1 - (index + 0.3) / count);
    const turn = index * goldenAngle + random.between(-0.3, 0.3);
    const at = { x: Math.sin(turn) * out, y: -Math.cos(turn) * out };
    const facing = { x: at.x, y: -at.y, z: Math.sqrt(Math.max(0, 1 - out * out)) };
    const lit = facing.x * light.x + facing.y * light.y + facing.z * light.z;
    // Calyxes point up rather than out: the flower grows towards the sun.
    const angle = (Math.atan2(at.x * 1.2, 0.75 - at.y * 0.9) * 180) / Math.PI + random.between(-30, 30);
    // Small ones between large ones, as they ripen one after another.
    const grown = random.chance(0.35) ? random.between(0.5, 0.8) : random.between(0.85, 1.4);
    const length = unit * grown * (out > 0.8 ? 0.78 : 1);
    const reach = out > 0.85 ? 0.8 : 0.88;
    const spot = { x: at.x * radius * reach, y: at.y * radius * (reach - 0.06) };
    if (at.y < 0.5 && random.chance(0.13)) {
      parts.push(...hairs(sheet, random, { ...spot, angle, unit, colour: coat.hairs, lit }));
    }
    parts.push(
      calyx(sheet, random, {
        ...spot,
        angle,
        length,
        light: 0.14 + 0.6 * lit + lump.light + random.between(-0.16, 0.16),
        ripe: Math.min(1, Math.max(0, 0.5 * lump.ripe + 0.3 * facing.y + random.between(0, 0.5))),
        coat,
      }),
    );
    if (at.y < 0.3 && random.chance(0.08)) {
      parts.push(...hairs(sheet, random, { ...spot, angle, unit, colour: coat.hairs, lit }));
    }
  }
  return tag('g', { transform: `translate(${n(lump.x)} ${n(lump.y)})` }, parts.join(''));
}

/** Returns a tuft of hairs from the mouth of a calyx. */
function hairs(
  sheet: Sheet,
  random: Random,
  at: { x: number; y: number; angle: number; unit: number; colour: Coat['hairs']; lit: number },
): string[] {
  return Array.from({ length: random.whole(2, 4) }, () =>
    hair(sheet, random, {
      x: at.x + random.between(-3, 3),
      y: at.y - at.unit * 0.35,
      angle: at.angle + random.between(-48, 48),
      length: at.unit * random.between(0.7, 1.35),
      colour: shift(at.colour, { l: Math.round(random.between(-2, 2)) * 0.03 + 0.1 * Math.min(0.4, at.lit) }),
    }),
  );
}

/** Returns the dark core that shows between the lumps. */
function core(sheet: Sheet, { growth, coat, height }: Bud): string {
  const dark = shift(coat.body, { l: -0.24, c: -0.02 });
  const right: string[] = [];
  const left: string[] = [];
  for (let step = 0; step <= 20; step += 1) {
    const t = 0.06 + 0.86 * (step / 20);
    const half = profile(growth, t) * height * 0.82;
    const y = n(-t * height * 0.95);
    right.push(`${n(half)} ${y}`);
    left.unshift(`${n(-half)} ${y}`);
  }
  return path(
    `M${[...right, ...left].join('L')}Z`,
    sheet.linear(
      [
        [0, shift(dark, { l: 0.06 })],
        [1, shift(dark, { l: -0.05 })],
      ],
      [0, 0, 1, 1],
    ),
  );
}

function stem(sheet: Sheet, { coat, height }: Bud): string {
  const wood = mix(coat.leaf, { l: 0.62, c: 0.07, h: 108 }, 0.6);
  const half = height * 0.02;
  return path(
    `M${n(-half)} ${n(-height * 0.1)}L${n(-half * 0.9)} ${n(height * 0.035)}Q0 ${n(height * 0.05)} ${n(half * 0.9)} ${n(height * 0.03)}L${n(half)} ${n(-height * 0.1)}Z`,
    sheet.linear(
      [
        [0, shift(wood, { l: 0.1 })],
        [1, shift(wood, { l: -0.16 })],
      ],
      [0, 0, 1, 0],
    ),
  );
}

/** Returns small sugar leaves, mostly hidden by the lumps in front of them. */
function leaves(
  sheet: Sheet,
  random: Random,
  { growth, coat, height }: Bud,
  { count, isBehind }: { count: number; isBehind: boolean },
): string[] {
  return Array.from({ length: count }, (_, index) => {
    const sideways = index % 2 === 0 ? -1 : 1;
    const t = isBehind ? 0.06 + 0.15 * index : random.between(0.12, 0.66);
    return drawLeaf(sheet, random, {
      x: sideways * profile(growth, t) * height * (isBehind ? 0.55 : random.between(0.1, 0.6)),
      y: -t * height,
      angle: sideways * random.between(70 - 45 * t, 95 - 55 * t),
      length: height * random.between(0.17, 0.25) * (1 - 0.3 * t),
      colour: shift(coat.leaf, { l: sideways < 0 ? 0.05 : -0.03, c: -0.02 }),
      frost: coat.frost * 0.7,
    });
  });
}
