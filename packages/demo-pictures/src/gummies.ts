import type { Colour } from './colour';
import { shift } from './colour';
import type { Random } from './random';
import type { Sheet } from './sheet';
import { circle, line, n, path, rect, tag } from './sheet';

/** Draws a tray of gummies, three by three, slightly turned; `sugared` ones glitter. */
export function drawGummies(sheet: Sheet, random: Random, look: { fruit: Colour[]; sugared: boolean }): void {
  const gap = 136;
  const squares: string[] = [];
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      const fruit = look.fruit[(row + column) % look.fruit.length];
      if (fruit === undefined) continue;
      const x = (column - 1) * gap + random.between(-5, 5);
      const y = (row - 1) * gap + random.between(-5, 5);
      squares.push(
        tag(
          'g',
          { transform: `translate(${n(x)} ${n(y)}) rotate(${n(random.between(-7, 7))})` },
          gummy(sheet, random, fruit, look.sugared),
        ),
      );
    }
  }
  sheet.add(tag('g', { transform: 'translate(400 400) rotate(-11)' }, squares.join('')));
}

function gummy(sheet: Sheet, random: Random, fruit: Colour, sugared: boolean): string {
  const half = 57;
  const shape = (inset: number) => pillow(half - inset);
  const parts = [
    path(pillow(half), '#123', { opacity: 0.34, filter: sheet.blur(9), transform: 'translate(13 17)' }),
    path(
      pillow(half * 0.8),
      sheet.radial([
        [0, shift(fruit, { l: 0.1 }), 0.55],
        [1, fruit, 0],
      ]),
      { transform: 'translate(24 30)' },
    ),
    path(
      shape(0),
      sheet.radial(
        [
          [0, shift(fruit, { l: 0.14, c: -0.01 })],
          [0.5, fruit],
          [1, shift(fruit, { l: -0.13, c: 0.01 })],
        ],
        [0.36, 0.3, 0.85],
      ),
    ),
    // Light that enters at the upper left leaves at the lower right, which makes the gummy look like jelly.
    path(
      shape(7),
      sheet.radial(
        [
          [0, shift(fruit, { l: 0.22, c: 0.01 }), 0.85],
          [1, shift(fruit, { l: 0.1 }), 0],
        ],
        [0.78, 0.82, 0.5],
      ),
    ),
    line(
      shape(13),
      sheet.linear(
        [
          [0, { l: 1, c: 0, h: 0 }, 0.6],
          [0.5, { l: 1, c: 0, h: 0 }, 0.04],
          [1, { l: 1, c: 0, h: 0 }, 0.2],
        ],
        [0, 0, 1, 1],
      ),
      3,
    ),
  ];
  parts.push(sugared ? sugar(random, half) : gloss(sheet));
  return parts.join('');
}

function pillow(half: number): string {
  const corner = half * 0.42;
  const belly = half * 1.03;
  return `M${n(-half + corner)} ${n(-half)}Q0 ${n(-belly)} ${n(half - corner)} ${n(-half)}Q${n(half)} ${n(-half)} ${n(half)} ${n(-half + corner)}Q${n(belly)} 0 ${n(half)} ${n(half - corner)}Q${n(half)} ${n(half)} ${n(half - corner)} ${n(half)}Q0 ${n(belly)} ${n(-half + corner)} ${n(half)}Q${n(-half)} ${n(half)} ${n(-half)} ${n(half - corner)}Q${n(-belly)} 0 ${n(-half)} ${n(-half + corner)}Q${n(-half)} ${n(-half)} ${n(-half + corner)} ${n(-half)}Z`;
}

function gloss(sheet: Sheet): string {
  const shine = sheet.linear(
    [
      [0, { l: 1, c: 0, h: 0 }, 0.85],
      [1, { l: 1, c: 0, h: 0 }, 0.1],
    ],
    [0, 0, 0.7, 1],
  );
  return (
    path('M-40 -22Q-41 -41 -22 -41L6 -42Q-4 -30 -22 -24Q-32 -20 -36 -4Q-40 -10 -40 -22Z', shine) +
    circle([22, -37, 4], '#fff', { opacity: 0.75 })
  );
}

function sugar(random: Random, half: number): string {
  const grains: string[] = [];
  for (let index = 0; index < 110; index += 1) {
    const x = random.between(-half + 4, half - 4);
    const y = random.between(-half + 4, half - 4);
    const size = random.between(1.6, 3.8);
    grains.push(
      rect([x - size / 2, y - size / 2, size, size], '#fff', {
        opacity: Math.round(random.between(3, 10) - (x + y) / 60) / 10,
        transform: `rotate(${random.whole(0, 80)} ${n(x)} ${n(y)})`,
      }),
    );
  }
  return grains.join('');
}
