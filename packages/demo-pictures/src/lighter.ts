import { drawShadow } from './backdrop';
import type { Colour } from './colour';
import { shift } from './colour';
import type { Sheet } from './sheet';
import { circle, ellipse, line, path, rect, tag } from './sheet';
import { roundUpright } from './surfaces';

const steel: Colour = { l: 0.78, c: 0.008, h: 230 };

/** Draws a refillable lighter with a flame. */
export function drawLighter(sheet: Sheet, tint: Colour, colour: Colour): void {
  drawShadow(sheet, tint, { x: 424, y: 652, rx: 130, ry: 26 });
  const parts = [
    ellipse(
      [388, 168, 90, 96],
      sheet.radial([
        [0, { l: 0.92, c: 0.12, h: 85 }, 0.8],
        [1, { l: 0.95, c: 0.08, h: 85 }, 0],
      ]),
    ),
    path(
      'M388 104C424 150 420 190 388 212C356 190 352 156 388 104Z',
      sheet.linear([
        [0, { l: 0.9, c: 0.15, h: 90 }],
        [0.6, { l: 0.8, c: 0.17, h: 68 }],
        [1, { l: 0.66, c: 0.15, h: 255 }],
      ]),
    ),
    path('M388 150C404 176 402 196 388 208C374 196 374 178 388 150Z', '#fff', { opacity: 0.85 }),
    rect([334, 218, 132, 74, 8], roundUpright(sheet, steel)),
    rect([366, 208, 44, 20, 6], roundUpright(sheet, shift(steel, { l: -0.12 }))),
    circle([450, 226, 28], roundUpright(sheet, shift(steel, { l: -0.28 }))),
  ];
  for (let index = 0; index < 16; index += 1) {
    parts.push(
      line('M0 -28L0 -20', '#fff', 3, {
        'stroke-opacity': 0.5,
        transform: `translate(450 226) rotate(${index * 22.5})`,
      }),
    );
  }
  parts.push(
    rect([470, 248, 26, 44, 8], roundUpright(sheet, shift(colour, { l: -0.16 }))),
    path(
      'M326 288H474Q486 288 486 302V616Q486 650 446 652H354Q314 650 314 616V302Q314 288 326 288Z',
      roundUpright(sheet, colour),
    ),
    path(
      'M330 420Q400 436 470 420V606Q470 634 442 636H358Q330 634 330 606Z',
      roundUpright(sheet, shift(colour, { l: 0.1, c: -0.02 })),
      { opacity: 0.55 },
    ),
    rect([338, 308, 18, 316, 9], '#fff', { opacity: 0.5 }),
  );
  sheet.add(tag('g', { transform: 'rotate(8 400 400)' }, parts.join('')));
}
