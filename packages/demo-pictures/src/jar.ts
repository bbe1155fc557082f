import { drawShadow } from './backdrop';
import { drawBud } from './bud';
import type { Coat } from './calyx';
import type { Colour } from './colour';
import { mix, shift } from './colour';
import type { Random } from './random';
import type { Sheet } from './sheet';
import { ellipse, line, n, path, rect, tag } from './sheet';
import { flat, roundUpright } from './surfaces';

const glassPath =
  'M262 300Q262 268 300 258L500 258Q538 268 538 300L538 588Q538 640 480 644L320 644Q262 640 262 588Z';

/** Draws a honey jar: amber filling, cloth lid with a cord, a label without words, and a dipper. */
export function drawHoney(sheet: Sheet, tint: Colour): void {
  const honey: Colour = { l: 0.72, c: 0.155, h: 68 };
  drawShadow(sheet, tint, { x: 430, y: 640, rx: 220, ry: 36 });
  sheet.add(
    path(glassPath, roundUpright(sheet, { l: 0.9, c: 0.03, h: 90 }, 0.6)),
    path(
      'M274 320Q400 336 526 320L526 588Q526 630 476 633L324 633Q274 630 274 588Z',
      roundUpright(sheet, honey),
    ),
    path(
      'M274 320Q400 336 526 320L526 588Q526 630 476 633L324 633Q274 630 274 588Z',
      sheet.radial(
        [
          [0, { l: 0.9, c: 0.13, h: 88 }, 0.85],
          [1, { l: 0.8, c: 0.15, h: 75 }, 0],
        ],
        [0.66, 0.86, 0.55],
      ),
    ),
    ellipse([400, 321, 126, 11], flat(sheet, shift(honey, { l: 0.12 }))),
  );
  label(sheet, { l: 0.55, c: 0.1, h: 150 });
  reflections(sheet);
  cloth(sheet);
}

/** Draws a stash jar: violet glass with buds inside, and a cork. */
export function drawStashJar(sheet: Sheet, random: Random, tint: Colour, coat: Coat): void {
  drawShadow(sheet, tint, { x: 430, y: 640, rx: 220, ry: 36 });
  const glass: Colour = { l: 0.6, c: 0.09, h: 300 };
  sheet.add(path(glassPath, roundUpright(sheet, mix(glass, { l: 0.95, c: 0.02, h: 300 }, 0.55), 0.7)));
  const places = [
    { x: 330, y: 478, height: 170, lean: -24 },
    { x: 462, y: 482, height: 176, lean: 18 },
    { x: 398, y: 520, height: 186, lean: -4 },
    { x: 318, y: 616, height: 176, lean: -34 },
    { x: 478, y: 616, height: 178, lean: 30 },
    { x: 402, y: 628, height: 180, lean: 6 },
  ];
  sheet.within({ 'clip-path': sheet.clip(tag('path', { d: glassPath })) }, (inside) => {
    for (const place of places) {
      drawBud(inside, random, { ...place, growth: { belly: 0.38, girth: 0.8, loose: 0.1 }, coat });
    }
  });
  sheet.add(path(glassPath, roundUpright(sheet, shift(glass, { l: -0.08 })), { opacity: 0.3 }));
  reflections(sheet);
  cork(sheet);
}

function label(sheet: Sheet, colour: Colour): void {
  sheet.add(
    rect([262, 404, 276, 150], roundUpright(sheet, { l: 0.95, c: 0.02, h: 90 }, 0.7)),
    rect([262, 414, 276, 4], roundUpright(sheet, colour)),
    rect([262, 540, 276, 4], roundUpright(sheet, colour)),
  );
  // Comb cells on the label, instead of words.
  for (const [x, y] of [
    [372, 462],
    [414, 462],
    [393, 498],
    [435, 498],
    [351, 498],
  ] as const) {
    const points = [0, 60, 120, 180, 240, 300].map((degrees) => {
      const angle = ((degrees + 30) * Math.PI) / 180;
      return `${n(x + 20 * Math.cos(angle))},${n(y + 20 * Math.sin(angle))}`;
    });
    sheet.add(
      tag('polygon', {
        points: points.join(' '),
        fill: flat(sheet, { l: 0.78, c: 0.15, h: 76 }),
        stroke: '#a8691a',
        'stroke-width': 2.4,
      }),
    );
  }
}

/** Draws the reflections in the glass: a tall window on the left, an edge of light on the right. */
function reflections(sheet: Sheet): void {
  const shine = sheet.linear([
    [0, { l: 1, c: 0, h: 0 }, 0.75],
    [1, { l: 1, c: 0, h: 0 }, 0.12],
  ]);
  sheet.add(
    path('M284 306Q284 290 300 284L312 284Q304 300 304 330L304 590Q292 588 284 566Z', shine),
    line('M524 300L528 580', '#fff', 5, { 'stroke-opacity': 0.4, 'stroke-linecap': 'round' }),
  );
}

function cloth(sheet: Sheet): void {
  const linen: Colour = { l: 0.9, c: 0.04, h: 84 };
  sheet.add(
    path(
      'M270 262Q262 296 246 318Q276 306 292 322Q314 304 338 324Q362 308 388 326Q416 308 442 324Q468 306 490 322Q514 304 556 318Q540 292 530 262Z',
      roundUpright(sheet, linen),
    ),
    path(
      'M266 256Q262 196 400 190Q538 196 534 256Q532 276 400 280Q268 276 266 256Z',
      roundUpright(sheet, linen),
    ),
    ellipse([396, 216, 112, 20], '#fff', { opacity: 0.35 }),
    line(
      'M267 262Q400 292 533 262',
      sheet.linear(
        [
          [0, { l: 0.62, c: 0.08, h: 64 }],
          [1, { l: 0.46, c: 0.07, h: 58 }],
        ],
        [0, 0, 1, 0],
      ),
      8,
      { 'stroke-linecap': 'round' },
    ),
    line(
      'M404 283Q372 262 362 284Q370 300 404 283Q438 262 448 284Q438 302 404 283L390 318M404 283L424 316',
      '#94622f',
      6,
      { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    ),
  );
}

function cork(sheet: Sheet): void {
  const bark: Colour = { l: 0.74, c: 0.075, h: 70 };
  sheet.add(
    path('M288 256L296 190Q400 176 504 190L512 256Q400 280 288 256Z', roundUpright(sheet, bark)),
    ellipse([400, 190, 104, 18], flat(sheet, shift(bark, { l: 0.08 }))),
    path(
      'M274 262Q400 296 526 262L526 276Q400 310 274 276Z',
      roundUpright(sheet, { l: 0.8, c: 0.03, h: 300 }),
    ),
  );
  for (let index = 0; index < 34; index += 1) {
    const x = 304 + ((index * 61) % 192);
    const y = 206 + ((index * 37) % 48);
    sheet.add(ellipse([x, y, 3 + (index % 3), 1.6], '#6f4a22', { opacity: 0.45 }));
  }
}
