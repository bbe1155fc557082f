import * as v from 'valibot';

import { drawBackdrop, ground, side } from './backdrop';
import { drawBrownies, drawFudge } from './bakes';
import { drawDoorstep } from './banners/doorstep';
import { bannerSize } from './banners/frame';
import { drawHarvest } from './banners/harvest';
import { drawSweetTable } from './banners/sweetTable';
import { drawFlower, flowerForms } from './bouquet';
import type { CoatName } from './coats';
import { coatNames, coats, growths } from './coats';
import type { Colour } from './colour';
import { drawChocolate } from './chocolate';
import { fruitNames, fruits } from './fruits';
import { drawGrinder } from './grinder';
import { drawGummies } from './gummies';
import { drawHoney, drawStashJar } from './jar';
import { drawLighter } from './lighter';
import { drawPapers, drawTips } from './papers';
import { randomFrom } from './random';
import { newSheet } from './sheet';
import { drawShortbread } from './shortbread';
import { drawTray } from './tray';

/** How a flower is drawn: its arrangement and the cultivar's coat. */
export const flowerPictureSchema = v.strictObject({
  form: v.picklist(flowerForms),
  coat: v.picklist(coatNames),
});

export const ediblePictureSchema = v.variant('form', [
  v.strictObject({
    form: v.literal('gummies'),
    fruit: v.pipe(v.array(v.picklist(fruitNames)), v.minLength(1)),
    sugared: v.boolean(),
  }),
  v.strictObject({ form: v.picklist(['chocolate', 'shortbread', 'fudge', 'honey', 'brownies']) }),
]);

export const extraPictureSchema = v.strictObject({
  form: v.picklist(['papers', 'tips', 'lighter', 'stashJar', 'grinder', 'tray']),
});

export const bannerPictureSchema = v.picklist(['harvest', 'doorstep', 'sweetTable']);

type Strain = keyof typeof growths;

const bands: Record<Strain, Colour> = {
  Sativa: { l: 0.6, c: 0.18, h: 36 },
  Hybrid: { l: 0.5, c: 0.2, h: 300 },
  Indica: { l: 0.62, c: 0.1, h: 212 },
};
const leafGreen: Colour = { l: 0.45, c: 0.09, h: 158 };
const terracotta: Colour = { l: 0.6, c: 0.13, h: 40 };
const coral: Colour = { l: 0.64, c: 0.14, h: 35 };
const kiaat: Colour = { l: 0.74, c: 0.08, h: 72 };

/** Returns a flower's picture as SVG. The id is the seed, so that no two pictures look alike. */
export function flowerPicture(
  id: string,
  label: Strain,
  picture: v.InferOutput<typeof flowerPictureSchema>,
): string {
  const coat: CoatName = picture.coat;
  const sheet = newSheet(side, side);
  drawBackdrop(sheet);
  // Keeps the foot in view where a page shows four fifths of the height.
  sheet.within({ transform: 'translate(24 -18) scale(0.94)' }, (inner) =>
    drawFlower(inner, randomFrom(id), {
      form: picture.form,
      growth: growths[label],
      coat: coats[coat],
      tint: ground,
      band: bands[label],
    }),
  );
  return sheet.toSvg();
}

export function ediblePicture(id: string, picture: v.InferOutput<typeof ediblePictureSchema>): string {
  const random = randomFrom(id);
  const sheet = newSheet(side, side);
  drawBackdrop(sheet);
  switch (picture.form) {
    case 'gummies':
      drawGummies(sheet, random, {
        fruit: picture.fruit.map((name) => fruits[name]),
        sugared: picture.sugared,
      });
      break;
    case 'chocolate':
      drawChocolate(sheet, random, leafGreen);
      break;
    case 'shortbread':
      drawShortbread(sheet, random, ground);
      break;
    case 'fudge':
      sheet.within({ transform: 'translate(40 40) scale(0.9)' }, (inner) => drawFudge(inner, random, ground));
      break;
    case 'honey':
      drawHoney(sheet, ground);
      break;
    case 'brownies':
      drawBrownies(sheet, random, ground);
      break;
  }
  return sheet.toSvg();
}

export function extraPicture(id: string, { form }: v.InferOutput<typeof extraPictureSchema>): string {
  const random = randomFrom(id);
  const sheet = newSheet(side, side);
  drawBackdrop(sheet);
  switch (form) {
    case 'papers':
      drawPapers(sheet, leafGreen);
      break;
    case 'tips':
      drawTips(sheet, terracotta);
      break;
    case 'lighter':
      drawLighter(sheet, ground, coral);
      break;
    case 'stashJar':
      drawStashJar(sheet, random, ground, coats.lime);
      break;
    case 'grinder':
      drawGrinder(sheet, ground, leafGreen);
      break;
    case 'tray':
      drawTray(sheet, random, kiaat);
      break;
  }
  return sheet.toSvg();
}

export function bannerPicture(id: string, picture: v.InferOutput<typeof bannerPictureSchema>): string {
  const draw = { harvest: drawHarvest, doorstep: drawDoorstep, sweetTable: drawSweetTable }[picture];
  const sheet = newSheet(bannerSize.width, bannerSize.height);
  draw(sheet, randomFrom(id));
  return sheet.toSvg();
}
