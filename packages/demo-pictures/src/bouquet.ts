import { drawShadow } from './backdrop';
import type { Growth } from './bud';
import { drawBud } from './bud';
import type { Coat } from './calyx';
import type { Colour } from './colour';
import { drawCone } from './cone';
import type { Random } from './random';
import type { Sheet } from './sheet';

/** What a flower's picture shows: one tall bud, a tall and a small one, three nuggets, or pre-rolls. */
export const flowerForms = ['cola', 'pair', 'trio', 'cone', 'cones'] as const;
type FlowerForm = (typeof flowerForms)[number];

/** What is drawn, in which tint and band. */
export type Flower = { form: FlowerForm; growth: Growth; coat: Coat; tint: Colour; band: Colour };

type Place = { x: number; y: number; height: number; lean: number };

/** Feet, heights and leans of the buds of each form, painted in this order. */
const arrangements: Record<'cola' | 'pair' | 'trio', Place[]> = {
  cola: [{ x: 388, y: 628, height: 456, lean: 5 }],
  pair: [
    { x: 350, y: 604, height: 424, lean: -7 },
    { x: 522, y: 624, height: 246, lean: 17 },
  ],
  trio: [
    { x: 404, y: 500, height: 300, lean: 3 },
    { x: 268, y: 616, height: 272, lean: -15 },
    { x: 520, y: 622, height: 286, lean: 14 },
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
  for (const place of places) {
    const half = place.height * growth.girth * 0.5;
    drawShadow(sheet, tint, { x: place.x + 26, y: place.y + 8, rx: half * 1.15 + 22, ry: 24 });
  }
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
  const nug = { x: 562, y: 628, height: 186, lean: 12 };
  drawShadow(sheet, tint, { x: nug.x + 20, y: nug.y + 6, rx: 92, ry: 20 });
  drawBud(sheet, random, { ...nug, growth: { ...growth, girth: Math.max(0.66, growth.girth) }, coat });
}
