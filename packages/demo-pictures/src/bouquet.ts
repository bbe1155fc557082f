import { drawShadow } from './backdrop';
import type { Growth } from './bud';
import { drawBud } from './bud';
import type { Coat } from './calyx';
import type { Colour } from './colour';
import { drawCone } from './cone';
import type { Random } from './random';
import type { Sheet } from './sheet';

/** Subjects of a flower's picture: a tall bud, a lying bud, a large and a small one, three, a handful of nuggets, or pre-rolls. */
export const flowerForms = ['cola', 'lying', 'pair', 'trio', 'handful', 'cone', 'cones'] as const;
type FlowerForm = (typeof flowerForms)[number];

/** A flower to draw, with its tint and band. */
export type Flower = { form: FlowerForm; growth: Growth; coat: Coat; tint: Colour; band: Colour };

type Place = { x: number; y: number; height: number; lean: number };

/** Foot, height and lean of the buds of each form, in painting order. */
const arrangements: Record<Exclude<FlowerForm, 'cone' | 'cones'>, Place[]> = {
  cola: [{ x: 362, y: 716, height: 620, lean: 9 }],
  lying: [{ x: 148, y: 560, height: 590, lean: 66 }],
  pair: [
    { x: 322, y: 664, height: 530, lean: -9 },
    { x: 452, y: 700, height: 330, lean: 52 },
  ],
  trio: [
    { x: 418, y: 520, height: 400, lean: 6 },
    { x: 366, y: 668, height: 350, lean: -58 },
    { x: 424, y: 700, height: 360, lean: 56 },
  ],
  handful: [
    { x: 310, y: 500, height: 270, lean: -18 },
    { x: 470, y: 506, height: 290, lean: 20 },
    { x: 340, y: 622, height: 290, lean: -66 },
    { x: 450, y: 640, height: 290, lean: 62 },
    { x: 396, y: 700, height: 280, lean: 4 },
  ],
};

/** Draws a flower product in its form. */
export function drawFlower(sheet: Sheet, random: Random, flower: Flower): void {
  const { form, growth, coat, tint } = flower;
  if (form === 'cone' || form === 'cones') {
    drawCones(sheet, random, flower, form === 'cone' ? [-45] : [-70, -55, -40]);
    return;
  }
  const places = arrangements[form];
  for (const place of places) drawBudShadow(sheet, tint, { ...place, growth });
  for (const place of places) drawBud(sheet, random, { ...place, growth, coat });
}

function drawCones(
  sheet: Sheet,
  random: Random,
  { growth, coat, tint, band }: Flower,
  angles: number[],
): void {
  const length = angles.length === 1 ? 560 : 500;
  const foot = { x: angles.length === 1 ? 206 : 230, y: angles.length === 1 ? 590 : 600 };
  angles.forEach((angle, index) => {
    const turn = (angle * Math.PI) / 180;
    const x = foot.x + index * 44;
    const y = foot.y + index * 12;
    drawShadow(sheet, tint, {
      x: Math.round(x + Math.cos(turn) * length * 0.52 + 26),
      y: Math.round(y + Math.sin(turn) * length * 0.52 + 34),
      rx: length * 0.5,
      ry: 40,
      turn: angle,
      strength: 0.8,
    });
    drawCone(sheet, random, { x, y, angle, length, band, herb: { l: 0.5, c: 0.07, h: 128 } });
  });
  const nug = { x: 570, y: 676, height: 236, lean: 14 };
  const plump = { ...growth, girth: Math.max(0.66, growth.girth) };
  drawBudShadow(sheet, tint, { ...nug, growth: plump });
  drawBud(sheet, random, { ...nug, growth: plump, coat });
}

/** Draws the shadow where a bud touches the ground: below its foot when upright, along its side when lying. */
function drawBudShadow(
  sheet: Sheet,
  tint: Colour,
  { x, y, height, lean, growth }: Place & { growth: Growth },
): void {
  const turn = (lean * Math.PI) / 180;
  const half = height * growth.girth * 0.5;
  const reach = Math.abs(Math.sin(turn)) * height;
  drawShadow(sheet, tint, {
    x: x + (Math.sin(turn) * height) / 2 + 20,
    y: y + 6 - Math.cos(turn) * reach * 0.3 + Math.abs(Math.sin(turn)) * half * 0.75,
    rx: half * 1.05 * Math.cos(turn) + reach * 0.52 + 12,
    ry: 22 + 0.04 * reach,
    turn: lean === 0 ? 0 : -Math.sign(lean) * Math.abs(Math.sin(turn)) * 14,
  });
}
