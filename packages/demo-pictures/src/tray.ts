import type { Colour } from './colour';
import { shift } from './colour';
import type { Random } from './random';
import type { Sheet } from './sheet';
import { ellipse, line, n, path, rect, tag } from './sheet';
import { flat } from './surfaces';

/** Draws a tray with a rolled rim from above, with a paper, a tip and crumbs of herb on it. */
export function drawTray(sheet: Sheet, random: Random, wood: Colour): void {
  const parts = [
    rect([-262, -176, 524, 352, 58], '#2a1c0d', {
      opacity: 0.42,
      filter: sheet.blur(16),
      transform: 'translate(18 24)',
    }),
    rect([-262, -176, 524, 352, 58], flat(sheet, shift(wood, { l: 0.05 }))),
    rect([-236, -150, 472, 300, 38], flat(sheet, shift(wood, { l: -0.17 }), -1)),
    rect([-228, -140, 460, 288, 34], flat(sheet, wood)),
  ];
  for (let grain = 0; grain < 15; grain += 1) {
    const y = -130 + grain * 19;
    parts.push(
      line(
        `M-224 ${n(y)}C-90 ${n(y + random.between(-12, 12))} 90 ${n(y + random.between(-12, 12))} 228 ${n(y + random.between(-4, 4))}`,
        '#7b5426',
        random.between(1, 3.4),
        { 'stroke-opacity': random.between(0.1, 0.3) },
      ),
    );
  }
  parts.push(
    path('M-170 34L150 -6L158 52L-162 94Z', '#000', {
      opacity: 0.18,
      filter: sheet.blur(5),
      transform: 'translate(5 8)',
    }),
    path('M-170 34L150 -6L158 52L-162 94Z', flat(sheet, { l: 0.97, c: 0.012, h: 90 })),
    line('M-166 64L154 23', '#b9a77f', 2.4, { 'stroke-opacity': 0.7 }),
  );
  for (let index = 0; index < 150; index += 1) {
    const onPaper = index < 96;
    const along = random.between(0, 1);
    const x = onPaper ? -140 + along * 272 : random.between(40, 190);
    const y = onPaper ? 58 - along * 35 + random.between(-13, 13) : random.between(-110, -56);
    parts.push(
      ellipse(
        [x, y, random.between(3, 9), random.between(2.5, 6)],
        flat(sheet, { l: 0.46 + Math.round(random.between(0, 4)) * 0.055, c: 0.1, h: 130 }),
        { transform: `rotate(${random.whole(0, 180)} ${n(x)} ${n(y)})` },
      ),
    );
  }
  parts.push(
    rect([-178, -104, 118, 30, 14], flat(sheet, { l: 0.82, c: 0.06, h: 74 }), {
      transform: 'rotate(-16 -120 -90)',
    }),
  );
  sheet.add(tag('g', { transform: 'translate(400 402) rotate(-12) scale(0.93)' }, parts.join('')));
}
