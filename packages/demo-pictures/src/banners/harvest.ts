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

/** Painted in this order, the far ones first. The group sits right of centre, because narrow screens crop the left. */
const buds: Place[] = [
  { x: 196, y: 400, height: 222, lean: -6, coat: 'snow', growth: 'Sativa' },
  { x: 446, y: 396, height: 238, lean: 4, coat: 'midnight', growth: 'Hybrid' },
  { x: 656, y: 398, height: 276, lean: -7, coat: 'violet', growth: 'Hybrid' },
  { x: 960, y: 398, height: 276, lean: 8, coat: 'gold', growth: 'Sativa' },
  { x: 802, y: 430, height: 366, lean: 1, coat: 'lime', growth: 'Indica' },
  { x: 322, y: 446, height: 172, lean: -5, coat: 'olive', growth: 'Indica' },
  { x: 566, y: 444, height: 178, lean: -10, coat: 'forest', growth: 'Indica' },
  { x: 1060, y: 446, height: 184, lean: 12, coat: 'plum', growth: 'Indica' },
];

/** Draws the new-harvest banner: cultivars side by side, leaves reaching in from the corners. */
export function drawHarvest(sheet: Sheet, random: Random): void {
  drawBannerGround(sheet, tint);
  for (const [x, y, angle, length] of [
    [1236, -20, 214, 300],
    [1230, 30, 246, 290],
    [1226, -30, 184, 250],
    [1230, 90, 272, 220],
    [-36, -20, 146, 260],
    [-30, 40, 108, 230],
    [-30, -30, 176, 200],
  ] as const) {
    sheet.add(
      tag(
        'g',
        { opacity: 0.5 },
        drawLeaf(sheet, random, { x, y, angle, length, colour: { l: 0.66, c: 0.11, h: 150 }, frost: 0 }),
      ),
    );
  }
  drawBannerDisc(sheet, tint, { x: 800, y: 262, r: 286 });
  for (const bud of buds) {
    const half = bud.height * growths[bud.growth].girth * 0.55;
    drawShadow(sheet, tint, { x: bud.x + 20, y: bud.y + 6, rx: half + 20, ry: 18 });
    drawBud(sheet, random, { ...bud, coat: coats[bud.coat], growth: growths[bud.growth] });
  }
}
