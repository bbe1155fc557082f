import type { Colour } from './colour';
import { shift } from './colour';
import type { Random } from './random';
import type { Sheet } from './sheet';
import { circle, n, path, rect, tag } from './sheet';
import { flat } from './surfaces';

/** Draws a bar of dark chocolate with a torn sleeve around its foot and salt on its squares. */
export function drawChocolate(sheet: Sheet, random: Random, sleeve: Colour): void {
  const dark: Colour = { l: 0.34, c: 0.048, h: 45 };
  const columns = 3;
  const rows = 5;
  const cell = 92;
  const parts: string[] = [
    rect([-136, -236, 296, 500, 20], '#1b0e08', {
      opacity: 0.4,
      filter: sheet.blur(14),
      transform: 'translate(16 20)',
    }),
    rect([-145, -238, 290, 476, 14], flat(sheet, shift(dark, { l: -0.06 }))),
  ];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      parts.push(square(sheet, dark, { x: -140 + column * 94, y: -234 + row * 94, size: cell }));
    }
  }
  for (let index = 0; index < 44; index += 1) {
    const x = random.between(-128, 128);
    const y = random.between(-224, 70);
    const size = random.between(3, 6.5);
    parts.push(
      rect([x, y, size, size * 0.8], '#fff', {
        opacity: random.between(0.6, 0.95),
        transform: `rotate(${random.whole(0, 80)} ${n(x)} ${n(y)})`,
      }),
    );
  }
  parts.push(foil(sheet, random), wrapper(sheet, sleeve));
  sheet.add(tag('g', { transform: 'translate(398 396) rotate(14) scale(0.92)' }, parts.join('')));
}

function square(sheet: Sheet, dark: Colour, { x, y, size }: { x: number; y: number; size: number }): string {
  const inset = 13;
  const bevel = [
    { d: `M${x} ${y}h${size}l${-inset} ${inset}h${-(size - 2 * inset)}Z`, l: 0.13 },
    { d: `M${x} ${y}v${size}l${inset} ${-inset}v${-(size - 2 * inset)}Z`, l: 0.08 },
    { d: `M${x + size} ${y}v${size}l${-inset} ${-inset}v${-(size - 2 * inset)}Z`, l: -0.07 },
    { d: `M${x} ${y + size}h${size}l${-inset} ${-inset}h${-(size - 2 * inset)}Z`, l: -0.1 },
  ];
  const sides = bevel.map(({ d, l }) => path(d, flat(sheet, shift(dark, { l }), 0.4))).join('');
  return (
    sides +
    rect(
      [x + inset, y + inset, size - 2 * inset, size - 2 * inset, 3],
      flat(sheet, shift(dark, { l: 0.03 }), 0.8),
    )
  );
}

function foil(sheet: Sheet, random: Random): string {
  const top: string[] = [];
  for (let step = 0; step <= 12; step += 1) {
    top.push(`${n(-154 + step * 25.7)} ${n(58 + (step % 2) * 20 + random.between(-9, 9))}`);
  }
  return path(
    `M${top.join('L')}L154 130L-154 130Z`,
    sheet.linear(
      [
        [0, { l: 0.97, c: 0.012, h: 95 }],
        [0.3, { l: 0.84, c: 0.02, h: 90 }],
        [0.5, { l: 0.95, c: 0.02, h: 90 }],
        [0.75, { l: 0.76, c: 0.03, h: 85 }],
        [1, { l: 0.88, c: 0.02, h: 90 }],
      ],
      [0, 0, 1, 0.3],
    ),
  );
}

function wrapper(sheet: Sheet, sleeve: Colour): string {
  const pale = shift(sleeve, { l: 0.3, c: -0.05 });
  return [
    rect([-158, 100, 316, 156, 12], flat(sheet, sleeve)),
    rect([-158, 118, 316, 5], flat(sheet, pale), { opacity: 0.8 }),
    rect([-158, 232, 316, 5], flat(sheet, pale), { opacity: 0.8 }),
    circle([0, 177, 36], flat(sheet, pale), { opacity: 0.92 }),
    path('M0 200C-22 186 -20 162 0 148C20 162 22 186 0 200Z', flat(sheet, sleeve)),
  ].join('');
}
