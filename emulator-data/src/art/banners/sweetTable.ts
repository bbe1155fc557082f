import { drawShadow } from '../backdrop';
import { drawChocolate } from '../chocolate';
import { drawGummies } from '../gummies';
import { drawHoney } from '../jar';
import type { Random } from '../random';
import type { Sheet } from '../sheet';
import { drawShortbread } from '../shortbread';
import { drawBannerDisc, drawBannerGround } from './frame';

const tint = { l: 0.89, c: 0.07, h: 62 };

/** Edibles: a table from above with honey, chocolate, shortbread and gummies. */
export function drawSweetTable(sheet: Sheet, random: Random): void {
  drawBannerGround(sheet, tint);
  drawBannerDisc(sheet, tint, { x: 892, y: 250, r: 300 });
  sheet.within({ transform: 'translate(860 -34) rotate(16 200 200) scale(0.56)' }, (inner) =>
    drawChocolate(inner, random, { l: 0.42, c: 0.1, h: 158 }),
  );
  sheet.within({ transform: 'translate(556 8) scale(0.52)' }, (inner) => drawHoney(inner, tint));
  sheet.within({ transform: 'translate(700 176) scale(0.46)' }, (inner) =>
    drawShortbread(inner, random, tint),
  );
  drawShadow(sheet, tint, { x: 1076, y: 372, rx: 110, ry: 90, strength: 0.5 });
  sheet.within({ transform: 'translate(902 190) scale(0.42)' }, (inner) =>
    drawGummies(inner, random, {
      fruit: [
        { l: 0.77, c: 0.16, h: 70 },
        { l: 0.7, c: 0.17, h: 8 },
        { l: 0.74, c: 0.16, h: 135 },
      ],
      sugared: true,
    }),
  );
}
