import type { Colour } from './colour';
import { shift } from './colour';
import type { Sheet } from './sheet';
import { ellipse, line, path, rect, tag } from './sheet';
import { flat, roundLying, roundUpright } from './surfaces';

const unbleached: Colour = { l: 0.86, c: 0.055, h: 80 };

/** Draws an open booklet of long papers with two leaves raised. */
export function drawPapers(sheet: Sheet, cover: Colour): void {
  const parts = [
    rect([-96, -270, 192, 560, 12], '#10261a', {
      opacity: 0.42,
      filter: sheet.blur(15),
      transform: 'translate(20 22)',
    }),
    path('M-84 -306L96 -290L92 -120L-84 -120Z', flat(sheet, { l: 0.97, c: 0.014, h: 90 })),
    path('M-70 -288L104 -262L92 -110L-78 -110Z', flat(sheet, unbleached)),
    line('M-66 -266L100 -242', '#fff', 6, { 'stroke-opacity': 0.6 }),
    rect([-98, -214, 196, 500, 10], flat(sheet, cover)),
    rect([-98, -214, 196, 92, 10], flat(sheet, shift(cover, { l: -0.08 }))),
    line('M-98 -122H98', '#000', 3, { 'stroke-opacity': 0.24 }),
    rect([-84, -104, 168, 376, 6], 'none', { stroke: '#fff', 'stroke-opacity': 0.5, 'stroke-width': 3 }),
    sun(sheet, shift(cover, { l: 0.36, c: -0.02, h: -55 })),
    path(
      'M-84 206Q-30 166 20 196T84 182V266Q84 272 78 272H-78Q-84 272 -84 266Z',
      flat(sheet, shift(cover, { l: 0.14 })),
    ),
    path(
      'M-84 232Q-20 200 30 226T84 216V266Q84 272 78 272H-78Q-84 272 -84 266Z',
      flat(sheet, shift(cover, { l: 0.04 })),
    ),
    line('M-90 -206V280', '#fff', 5, { 'stroke-opacity': 0.3 }),
  ];
  sheet.add(tag('g', { transform: 'translate(394 408) rotate(15) scale(0.9)' }, parts.join('')));
}

function sun(sheet: Sheet, colour: Colour): string {
  const rays: string[] = [];
  for (let index = 0; index < 18; index += 1) {
    rays.push(tag('path', { d: 'M0 -60L5 -76L0 -84L-5 -76Z', transform: `rotate(${index * 20})` }));
  }
  return tag(
    'g',
    { transform: 'translate(0 60)', fill: flat(sheet, colour) },
    rays.join('') + tag('circle', { r: 46 }),
  );
}

/** Draws filter tips: an open booklet of perforated card, and three rolled tips. */
export function drawTips(sheet: Sheet, cover: Colour): void {
  const strips: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    const y = -118 + index * 44;
    strips.push(
      rect([-158, y, 316, 43], flat(sheet, shift(unbleached, { l: 0.02 - (index % 2) * 0.025 }))),
      line(`M-158 ${y + 43}H158`, '#8a6a3c', 2, { 'stroke-opacity': 0.5, 'stroke-dasharray': '7 6' }),
    );
  }
  const booklet = [
    rect([-176, -196, 352, 360, 12], '#10261a', {
      opacity: 0.4,
      filter: sheet.blur(15),
      transform: 'translate(18 24)',
    }),
    rect([-172, -216, 344, 104, 10], flat(sheet, shift(cover, { l: -0.09 }))),
    line('M-150 -196H150', '#fff', 4, { 'stroke-opacity': 0.25 }),
    rect([-172, -130, 344, 300, 8], flat(sheet, cover)),
    ...strips,
    rect([-172, 112, 344, 58, 8], flat(sheet, cover)),
    line('M-150 140H150', '#fff', 3, { 'stroke-opacity': 0.5 }),
  ];
  sheet.add(tag('g', { transform: 'translate(386 374) rotate(-10) scale(0.95)' }, booklet.join('')));
  for (const [x, y, turn] of [
    [528, 560, -24],
    [430, 598, 10],
    [566, 474, 52],
  ] as const) {
    sheet.add(tag('g', { transform: `translate(${x} ${y}) rotate(${turn})` }, rolled(sheet)));
  }
}

function rolled(sheet: Sheet): string {
  const spiral = [11, 6.5, 2.5]
    .map((r) => ellipse([-46, 0, r * 0.42, r], 'none', { stroke: '#8a6a3c', 'stroke-width': 2 }))
    .join('');
  return (
    rect([-48, -16, 104, 36, 14], '#1d1408', {
      opacity: 0.4,
      filter: sheet.blur(5),
      transform: 'translate(5 9)',
    }) +
    path('M-46 -17H46A7 17 0 0 1 46 17H-46Z', roundLying(sheet, unbleached)) +
    ellipse([-46, 0, 7, 17], roundUpright(sheet, shift(unbleached, { l: -0.03 }), 0.5)) +
    spiral
  );
}
