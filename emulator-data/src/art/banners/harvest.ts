import { drawShadow } from '../backdrop';
import { drawBud } from '../bud';
import type { CoatName } from '../coats';
import { coats, growths } from '../coats';
import { drawLeaf } from '../leaf';
import type { Random } from '../random';
import type { Sheet } from '../sheet';
import { tag } from '../sheet';
import { drawBannerDisc, drawBannerGround } from './frame';

const tint = { l: 0.87, c: 0.075, h: 150 };

type Place = {
  x: number;
  y: number;
  height: number;
  lean: number;
  coat: CoatName;
  growth: keyof typeof growths;
};

/** Painted in this order: the far ones first. */
const buds: Place[] = [
  { x: 742, y: 396, height: 268, lean: -9, coat: 'violet', growth: 'Hybrid' },
  { x: 1036, y: 398, height: 262, lean: 10, coat: 'gold', growth: 'Sativa' },
  { x: 886, y: 430, height: 366, lean: 2, coat: 'lime', growth: 'Indica' },
  { x: 660, y: 440, height: 176, lean: -14, coat: 'forest', growth: 'Indica' },
  { x: 1086, y: 446, height: 176, lean: 15, coat: 'plum', growth: 'Indica' },
];

/** New harvest: five cultivars side by side, leaves reaching in from the corner. */
export function drawHarvest(sheet: Sheet, random: Random): void {
  drawBannerGround(sheet, tint);
  for (const [x, y, angle, length] of [
    [1236, -20, 214, 300],
    [1230, 30, 246, 290],
    [1226, -30, 184, 250],
    [1230, 90, 272, 220],
  ] as const) {
    sheet.add(
      tag(
        'g',
        { opacity: 0.5 },
        drawLeaf(sheet, random, { x, y, angle, length, colour: { l: 0.66, c: 0.11, h: 150 }, frost: 0 }),
      ),
    );
  }
  drawBannerDisc(sheet, tint, { x: 884, y: 262, r: 286 });
  for (const bud of buds) {
    const half = bud.height * growths[bud.growth].girth * 0.55;
    drawShadow(sheet, tint, { x: bud.x + 20, y: bud.y + 6, rx: half + 20, ry: 18 });
    drawBud(sheet, random, { ...bud, coat: coats[bud.coat], growth: growths[bud.growth] });
  }
}
