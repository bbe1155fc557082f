import { drawShadow } from '../backdrop';
import type { Colour } from '../colour';
import { mix, shift } from '../colour';
import type { Random } from '../random';
import type { Sheet } from '../sheet';
import { circle, ellipse, line, n, path, rect, tag } from '../sheet';
import { bannerSize, drawBannerGround } from './frame';
import { drawScooter } from './scooter';

const dawn = { l: 0.87, c: 0.075, h: 304 };
const blossom: Colour = { l: 0.64, c: 0.13, h: 300 };

/** Draws the delivery banner: Johannesburg in jacaranda month, a courier's scooter waiting under the trees. */
export function drawDoorstep(sheet: Sheet, random: Random): void {
  drawBannerGround(sheet, dawn);
  sun(sheet);
  skyline(sheet, random, { base: 372, tone: { l: 0.82, c: 0.06, h: 306 }, tall: 0.72, step: 52 });
  towers(sheet, { l: 0.75, c: 0.075, h: 304 });
  skyline(sheet, random, { base: 392, tone: { l: 0.72, c: 0.08, h: 302 }, tall: 0.42, step: 46 });
  street(sheet);
  jacaranda(sheet, random, { x: 118, y: 410, size: 1.02 });
  jacaranda(sheet, random, { x: 372, y: 400, size: 0.66 });
  jacaranda(sheet, random, { x: 1092, y: 412, size: 1.12 });
  jacaranda(sheet, random, { x: 606, y: 402, size: 0.78 });
  fallen(sheet, random);
  drawShadow(sheet, dawn, { x: 832, y: 440, rx: 168, ry: 18 });
  sheet.within({ transform: 'translate(676 176) scale(0.94)' }, (inner) => drawScooter(inner));
}

function sun(sheet: Sheet): void {
  sheet.add(
    circle(
      [806, 250, 250],
      sheet.radial([
        [0, { l: 0.98, c: 0.05, h: 80 }, 0.95],
        [0.42, { l: 0.96, c: 0.06, h: 60 }, 0.55],
        [1, { l: 0.92, c: 0.06, h: 20 }, 0],
      ]),
    ),
    circle([806, 250, 112], '#fff', { opacity: 0.75 }),
  );
}

/** Draws a row of plain blocks with windows; the far rows are paler. */
function skyline(
  sheet: Sheet,
  random: Random,
  row: { base: number; tone: Colour; tall: number; step: number },
): void {
  for (let x = -20; x < bannerSize.width; x += row.step) {
    const wide = row.step * random.between(0.8, 1.25);
    const high =
      (60 + random.between(0, 150)) * row.tall * (0.6 + 0.4 * Math.sin((x / bannerSize.width) * Math.PI));
    const fill = sheet.linear([
      [0, row.tone],
      [1, mix(row.tone, { l: 0.95, c: 0.03, h: 320 }, 0.35)],
    ]);
    sheet.add(rect([x, row.base - high, wide, high + 40], fill));
    for (let wy = row.base - high + 12; wy < row.base - 8; wy += 17) {
      for (let wx = x + 8; wx < x + wide - 10; wx += 14) {
        if (random.chance(0.4)) {
          sheet.add(rect([wx, wy, 6, 8], '#fff', { opacity: 0.4 }));
        }
      }
    }
  }
}

/** Draws the two best-known towers: the round block of flats and the telecom tower. */
function towers(sheet: Sheet, tone: Colour): void {
  const wall = sheet.linear(
    [
      [0, shift(tone, { l: 0.07 })],
      [0.4, shift(tone, { l: 0.04 })],
      [1, shift(tone, { l: -0.06 })],
    ],
    [0, 0, 1, 0],
  );
  const parts = [
    rect([948, 128, 84, 270], wall),
    rect([944, 104, 92, 30, 4], wall),
    rect([950, 110, 80, 14], '#fff', { opacity: 0.4 }),
    path('M474 390L480 130H494L500 390Z', wall),
    path('M485 130L486 46H488L489 130Z', wall),
    path('M460 176H514L508 150H466Z', wall),
    path('M464 146H510L504 126H470Z', wall),
    rect([466, 180, 42, 12, 3], wall),
  ];
  for (let floor = 0; floor < 15; floor += 1) {
    parts.push(
      line(`M952 ${146 + floor * 16}H1028`, '#fff', 5, { 'stroke-opacity': 0.32, 'stroke-dasharray': '5 4' }),
    );
  }
  sheet.add(...parts);
}

function street(sheet: Sheet): void {
  const ground: Colour = { l: 0.8, c: 0.05, h: 306 };
  sheet.add(
    path(
      'M0 404C240 396 420 402 620 398S1000 392 1200 398V480H0Z',
      sheet.linear(
        [
          [0, shift(ground, { l: 0.06 })],
          [0.4, shift(ground, { l: 0.05 })],
          [1, shift(ground, { l: -0.04 })],
        ],
        [0, 0, 1, 0.2],
      ),
    ),
    path(
      'M0 442C340 430 820 428 1200 432V480H0Z',
      sheet.linear(
        [
          [0, shift(ground, { l: -0.12 })],
          [0.35, shift(ground, { l: -0.14 })],
          [1, shift(ground, { l: -0.22 })],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
}

/** Draws a jacaranda in bloom: a forked trunk under clouds of small flowers, bright where the light falls. */
function jacaranda(sheet: Sheet, random: Random, tree: { x: number; y: number; size: number }): void {
  const { size } = tree;
  const bark = sheet.linear(
    [
      [0, { l: 0.5, c: 0.045, h: 30 }],
      [1, { l: 0.34, c: 0.04, h: 20 }],
    ],
    [0, 0, 1, 0],
  );
  const parts = [
    path(
      'M-14 20C-8 -40 -12 -80 -60 -130L-50 -136C-20 -110 -6 -90 -2 -76C2 -110 20 -140 56 -160L62 -152C30 -126 12 -92 12 -40C12 -10 16 10 20 20Z',
      bark,
    ),
  ];
  const clouds: [x: number, y: number, r: number][] = [
    [62, -176, 74],
    [-70, -158, 76],
    [6, -216, 84],
    [-24, -150, 62],
    [96, -132, 52],
  ];
  for (const [cx, cy, r] of clouds) {
    for (let index = 0; index < r * 1.5; index += 1) {
      const angle = random.between(0, 6.283);
      const reach = Math.sqrt(random.between(0, 1)) * r;
      const x = cx + Math.cos(angle) * reach * 1.15;
      const y = cy + Math.sin(angle) * reach * 0.8;
      const lit = -(Math.cos(angle) * 0.5 + Math.sin(angle) * 0.7) * (reach / r);
      const tone = shift(blossom, {
        l: Math.round((lit * 0.15 + random.between(-0.05, 0.05)) * 25) / 25,
        h: random.whole(-1, 1) * 6,
      });
      parts.push(
        circle(
          [x, y, random.between(7, 15)],
          sheet.linear([
            [0, shift(tone, { l: 0.05 })],
            [1, shift(tone, { l: -0.05 })],
          ]),
        ),
      );
    }
  }
  sheet.add(
    tag('g', { transform: `translate(${n(tree.x)} ${n(tree.y)}) scale(${n(size)})` }, parts.join('')),
  );
}

/** Draws petals on the pavement. */
function fallen(sheet: Sheet, random: Random): void {
  for (let index = 0; index < 150; index += 1) {
    const from = [20, 320, 540, 1000][index % 4] ?? 0;
    const x = from + random.between(0, 190);
    sheet.add(
      ellipse(
        [x, random.between(404, 470), random.between(2.5, 5), random.between(1.4, 2.4)],
        sheet.linear([
          [0, shift(blossom, { l: 0.06 })],
          [1, blossom],
        ]),
        { opacity: random.between(0.5, 0.9) },
      ),
    );
  }
}
