import { calyx } from './calyx';
import type { Coat } from './calyx';
import { shift, mix } from './colour';
import { drawLeaf } from './leaf';
import type { Random } from './random';
import type { Sheet } from './sheet';
import { n, path, tag } from './sheet';

/** How a cultivar grows. */
export type Growth = {
  /** Widest place, from the foot (0) to the tip (1). */
  belly: number;
  /** Width as a share of the height. */
  girth: number;
  /** How far clusters stand off: 0 tight, 1 airy. */
  loose: number;
};

/** `x`, `y` is the foot; `lean` in degrees to the right. */
export type Bud = { x: number; y: number; height: number; lean: number; growth: Growth; coat: Coat };

type Cluster = {
  x: number;
  y: number;
  depth: number;
  angle: number;
  reach: number;
  size: number;
  light: number;
};

/** The angle between neighbours on a growing stem. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
/** Towards the light: left, up, out of the picture. */
const light = { x: -0.52, y: 0.6, z: 0.6 };

/**
 * A flower bud: clusters of calyxes set around a spindle by the golden angle, lit from the upper left, painted from the far
 * side to the near one and from the tip down.
 */
export function drawBud(sheet: Sheet, random: Random, bud: Bud): void {
  const inside: string[] = [stem(sheet, bud), ...leaves(sheet, random, bud, 'behind'), core(sheet, bud)];
  const clusters = placeClusters(random, bud).sort((a, b) => a.depth - b.depth);
  const leafAt = Math.floor(clusters.length * 0.72);
  clusters.forEach((cluster, index) => {
    if (index === leafAt) inside.push(...leaves(sheet, random, bud, 'front'));
    inside.push(paintCluster(sheet, random, cluster, bud.coat));
  });
  sheet.add(
    tag('g', { transform: `translate(${n(bud.x)} ${n(bud.y)}) rotate(${n(bud.lean)})` }, inside.join('')),
  );
}

/** Half the width at a height, both as shares of the bud's height. */
function profile({ belly, girth }: Growth, t: number): number {
  const away = t < belly ? (belly - t) / (belly + 0.025) : (t - belly) / (1 - belly);
  return (girth / 2) * (1 - Math.min(1, away) ** (t < belly ? 2.1 : 1.6)) ** 0.72;
}

function placeClusters(random: Random, { growth, height }: Bud): Cluster[] {
  const count = Math.round(58 + 84 * growth.girth);
  const placed: Cluster[] = [];
  for (let index = 0; index < count; index += 1) {
    const t = 0.02 + 0.95 * ((index + 0.5) / count) ** 0.95;
    const azimuth = index * goldenAngle + random.between(-0.25, 0.25);
    const across = Math.sin(azimuth);
    const near = Math.cos(azimuth);
    if (near < -0.4) continue;
    const radius = profile(growth, t) * height * random.between(0.9, 1.1);
    const outward = across * (1.25 - 1.0 * t) * (0.85 + 0.4 * growth.loose);
    const upward = 0.1 + 1.0 * t + 0.45 * Math.max(0, near);
    const brightness = 1.25 * across * light.x + (0.15 + 0.9 * (t - growth.belly)) * light.y + near * light.z;
    placed.push({
      x: across * radius * 0.84,
      y: -t * height * 0.93,
      depth: near * 1.05 - t * 1.35,
      angle: (Math.atan2(outward, upward) * 180) / Math.PI + random.between(-9, 9),
      reach: 0.78 + 0.22 * Math.min(1, Math.hypot(outward, upward)),
      size: height * (0.125 - 0.045 * t) * random.between(0.86, 1.14) * (1 + 0.12 * growth.loose),
      light: brightness,
    });
  }
  return placed;
}

/** A cluster: a fan of five calyxes and a nearer row of three below it. */
function paintCluster(sheet: Sheet, random: Random, cluster: Cluster, coat: Coat): string {
  const rows = [
    { fan: [-2, 2, -1, 1, 0], spread: 30, back: 0, size: 1 },
    { fan: [-1, 1, 0], spread: 34, back: 0.42, size: 0.86 },
  ];
  const parts: string[] = [];
  for (const row of rows) {
    for (const place of row.fan) {
      const turn = place * row.spread + random.between(-8, 8);
      const facing = cluster.angle + turn;
      parts.push(
        calyx(sheet, random, {
          x: place * cluster.size * 0.2,
          y: cluster.size * row.back,
          angle: turn,
          length:
            cluster.size * cluster.reach * row.size * (1 - 0.07 * Math.abs(place)) * random.between(0.9, 1.1),
          width: cluster.size * row.size * 0.66,
          light:
            cluster.light -
            0.22 * Math.sin((facing * Math.PI) / 180) +
            0.1 * row.back +
            random.between(-0.06, 0.06),
          // Hairs stand up and out; below the belly they would hang into the shadow.
          hairy: Math.cos((facing * Math.PI) / 180) > 0.1,
          coat,
        }),
      );
    }
  }
  return tag(
    'g',
    { transform: `translate(${n(cluster.x)} ${n(cluster.y)}) rotate(${n(cluster.angle)})` },
    parts.join(''),
  );
}

/** The dark heart that shows between loose clusters. */
function core(sheet: Sheet, { growth, coat, height }: Bud): string {
  const dark = shift(coat.body, { l: -0.2, c: -0.01 });
  const right: string[] = [];
  const left: string[] = [];
  for (let step = 0; step <= 24; step += 1) {
    const t = step / 24;
    const half = profile(growth, t) * height * 0.8;
    const y = n(-0.02 * height - t * height * 0.9);
    right.push(`${n(half)} ${y}`);
    left.unshift(`${n(-half)} ${y}`);
  }
  return path(
    `M${[...right, ...left].join('L')}Z`,
    sheet.linear([
      [0, dark],
      [1, shift(dark, { l: -0.06 })],
    ]),
  );
}

function stem(sheet: Sheet, { coat, height }: Bud): string {
  const wood = mix(coat.leaf, { l: 0.62, c: 0.07, h: 108 }, 0.6);
  const half = height * 0.022;
  return path(
    `M${n(-half)} ${n(-height * 0.06)}L${n(-half * 0.9)} ${n(height * 0.085)}Q0 ${n(height * 0.1)} ${n(half * 0.9)} ${n(height * 0.08)}L${n(half)} ${n(-height * 0.06)}Z`,
    sheet.linear(
      [
        [0, shift(wood, { l: 0.1 })],
        [1, shift(wood, { l: -0.16 })],
      ],
      [0, 0, 1, 0],
    ),
  );
}

/** Small sugar leaves: a fan behind the foot, two or three tucked between the clusters in front. */
function leaves(sheet: Sheet, random: Random, bud: Bud, where: 'behind' | 'front'): string[] {
  const { growth, coat, height } = bud;
  const behind = where === 'behind';
  const count = behind ? random.whole(8, 10) : random.whole(2, 4);
  const drawn: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const sideways = index % 2 === 0 ? -1 : 1;
    const t = behind ? 0.03 + 0.07 * index : random.between(0.1, 0.5);
    drawn.push(
      drawLeaf(sheet, random, {
        x: sideways * profile(growth, t) * height * (behind ? 0.6 : random.between(0.15, 0.5)),
        y: -t * height,
        angle: sideways * (behind ? random.between(78 - 50 * t, 100 - 60 * t) : random.between(20, 50)),
        length: height * (behind ? random.between(0.22, 0.31) : random.between(0.14, 0.19)) * (1 - 0.35 * t),
        colour: shift(coat.leaf, { l: sideways < 0 ? 0.06 : -0.03 }),
        frost: coat.frost * 0.6,
      }),
    );
  }
  return drawn;
}
