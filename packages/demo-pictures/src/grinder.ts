import { drawShadow } from './backdrop';
import type { Colour } from './colour';
import { shift } from './colour';
import type { Sheet } from './sheet';
import { ellipse, line, n, path } from './sheet';
import { flat, roundUpright } from './surfaces';

/** Draws a two-part grinder of anodised metal with a ribbed grip. */
export function drawGrinder(sheet: Sheet, tint: Colour, colour: Colour): void {
  drawShadow(sheet, tint, { x: 432, y: 604, rx: 250, ry: 62 });
  ring(sheet, 564, 96, colour);
  neck(sheet, 452, shift(colour, { l: -0.14 }));
  ring(sheet, 440, 108, colour);
  const top = 332;
  sheet.add(
    ellipse([400, top, 204, 78], flat(sheet, shift(colour, { l: 0.14 }))),
    ellipse(
      [400, top, 186, 69],
      sheet.linear(
        [
          [0, shift(colour, { l: 0.3, c: -0.03 })],
          [0.3, shift(colour, { l: 0.05 })],
          [0.5, shift(colour, { l: 0.26, c: -0.03 })],
          [0.72, shift(colour, { l: -0.03 })],
          [1, shift(colour, { l: 0.16 })],
        ],
        [0, 0, 1, 0.5],
      ),
    ),
    ellipse([400, top, 78, 29], 'none', { stroke: '#fff', 'stroke-opacity': 0.55, 'stroke-width': 4 }),
    path(
      `M400 ${top + 20}C372 ${top + 8} 376 ${top - 12} 400 ${top - 22}C424 ${top - 12} 428 ${top + 8} 400 ${top + 20}Z`,
      '#fff',
      { opacity: 0.6 },
    ),
  );
}

function ring(sheet: Sheet, bottom: number, high: number, colour: Colour): void {
  const up = bottom - high;
  const wall = `M196 ${up}L196 ${bottom}A204 78 0 0 0 604 ${bottom}L604 ${up}A204 78 0 0 1 196 ${up}Z`;
  const ribs: string[] = [];
  for (let index = 1; index < 44; index += 1) {
    const angle = Math.PI * (index / 44);
    const x = 400 - 204 * Math.cos(angle);
    const sag = 78 * Math.sin(angle);
    ribs.push(
      line(
        `M${n(x)} ${n(up + sag + 16)}L${n(x)} ${n(bottom + sag - 14)}`,
        index % 2 === 0 ? '#fff' : '#000',
        1.5 + 4 * Math.sin(angle),
        { 'stroke-opacity': index % 2 === 0 ? 0.28 : 0.22, 'stroke-linecap': 'round' },
      ),
    );
  }
  sheet.add(
    path(wall, roundUpright(sheet, colour, 1.2)),
    ribs.join(''),
    line(`M196 ${bottom}A204 78 0 0 0 604 ${bottom}`, '#000', 4, { 'stroke-opacity': 0.3 }),
    line(`M196 ${up + 3}A204 78 0 0 0 604 ${up + 3}`, '#fff', 4, { 'stroke-opacity': 0.45 }),
  );
}

/** Draws the narrow neck between the two parts. */
function neck(sheet: Sheet, y: number, colour: Colour): void {
  sheet.add(
    ellipse([400, 468, 204, 78], flat(sheet, shift(colour, { l: 0.2 }))),
    path(
      `M208 ${y - 20}L208 ${y + 10}A192 72 0 0 0 592 ${y + 10}L592 ${y - 20}Z`,
      roundUpright(sheet, colour),
    ),
  );
}
