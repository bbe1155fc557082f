import { drawFudge } from '../bakes';
import { drawChocolate } from '../chocolate';
import { fruits } from '../fruits';
import { drawGummies } from '../gummies';
import { drawHoney } from '../jar';
import type { Random } from '../random';
import type { Sheet } from '../sheet';
import { drawShortbread } from '../shortbread';
import { drawBannerDisc, drawBannerGround } from './frame';

const tint = { l: 0.89, c: 0.07, h: 62 };
const pear = { l: 0.74, c: 0.16, h: 135 };

/** Draws the edibles banner: a table from above with honey, chocolate, shortbread and gummies. */
export function drawSweetTable(sheet: Sheet, random: Random): void {
  drawBannerGround(sheet, tint);
  drawBannerDisc(sheet, tint, { x: 800, y: 250, r: 300 });
  const at = (transform: string, draw: (inner: Sheet) => void) => sheet.within({ transform }, draw);
  at('translate(-16 128) scale(0.46)', (inner) => drawFudge(inner, random, tint));
  at('translate(246 -10) rotate(-16 160 160) scale(0.4)', (inner) =>
    drawGummies(inner, random, { fruit: [fruits.mango, fruits.rose], sugared: true }),
  );
  at('translate(330 214) scale(0.36)', (inner) => drawShortbread(inner, random, tint));
  at('translate(502 0) scale(0.55)', (inner) => drawHoney(inner, tint));
  at('translate(816 -40) rotate(16 200 200) scale(0.56)', (inner) =>
    drawChocolate(inner, random, { l: 0.42, c: 0.1, h: 158 }),
  );
  at('translate(650 180) scale(0.46)', (inner) => drawShortbread(inner, random, tint));
  at('translate(870 190) scale(0.42)', (inner) =>
    drawGummies(inner, random, { fruit: [fruits.mango, fruits.rose, pear], sugared: true }),
  );
}
