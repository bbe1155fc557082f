import type { Colour } from '../colour';
import { shift } from '../colour';
import type { Sheet } from '../sheet';
import { circle, line, path, rect } from '../sheet';
import { flat, roundUpright } from '../surfaces';

const leafGreen: Colour = { l: 0.47, c: 0.1, h: 158 };
const rubber: Colour = { l: 0.3, c: 0.015, h: 300 };
const metal: Colour = { l: 0.82, c: 0.01, h: 260 };
const cream: Colour = { l: 0.95, c: 0.025, h: 90 };

/** Draws a parked delivery scooter from the side, with its box behind the seat, in a field of 320 by 290. */
export function drawScooter(sheet: Sheet): void {
  sheet.add(
    wheel(sheet, 62, 236),
    wheel(sheet, 266, 236),
    // Fork, mudguard and head.
    line('M272 236L238 96', '#cfd3d6', 11, { 'stroke-linecap': 'round' }),
    path('M226 224A42 42 0 0 1 306 222L292 226A30 30 0 0 0 240 228Z', flat(sheet, leafGreen)),
    // Rear body, floor and leg shield as one line.
    path(
      'M20 196C22 160 60 150 96 150H128C136 150 140 158 142 168C146 190 150 204 168 206C192 208 200 196 206 172L224 100C228 90 240 90 244 100C248 118 240 160 232 186C222 222 200 238 168 238H112A50 50 0 0 0 22 222Q18 210 20 196Z',
      flat(sheet, leafGreen, 1.2),
    ),
    line('M36 186C44 168 70 162 104 164', '#fff', 6, { 'stroke-opacity': 0.45, 'stroke-linecap': 'round' }),
    line('M142 216C160 220 184 220 202 204', '#000', 8, {
      'stroke-opacity': 0.25,
      'stroke-linecap': 'round',
    }),
    // Seat.
    path(
      'M34 150C40 134 60 134 84 136L136 138C148 140 146 154 134 154H44C36 156 32 154 34 150Z',
      flat(sheet, { l: 0.42, c: 0.06, h: 40 }),
    ),
    // Handlebar, lamp and mirror.
    line('M240 96L222 78L198 84', '#3b3640', 9, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
    line('M222 78L214 46', '#8c8a92', 4, { 'stroke-linecap': 'round' }),
    circle([213, 42, 12], roundUpright(sheet, metal)),
    path('M228 82C244 72 262 80 262 94C262 106 250 110 236 106Z', flat(sheet, leafGreen)),
    circle([256, 94, 11], roundUpright(sheet, { l: 0.96, c: 0.09, h: 95 })),
    // Rack and box.
    line('M-2 138H60M4 138L36 168M30 138L50 158', '#8c8a92', 6, { 'stroke-linecap': 'round' }),
    rect([-14, 36, 112, 100, 12], flat(sheet, cream)),
    path('M72 36H86Q98 36 98 48V124Q98 136 86 136H72Z', flat(sheet, shift(cream, { l: -0.1 }))),
    rect([-14, 50, 112, 10], flat(sheet, leafGreen), { opacity: 0.9 }),
    circle([32, 96, 25], flat(sheet, leafGreen)),
    path('M32 113C16 102 18 86 32 76C46 86 48 102 32 113ZM32 112V92', flat(sheet, cream), {
      stroke: '#2f7a52',
      'stroke-width': 2,
    }),
    // Stand.
    line('M140 238L128 262', '#6d6a73', 7, { 'stroke-linecap': 'round' }),
  );
}

function wheel(sheet: Sheet, x: number, y: number): string {
  const spokes: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    spokes.push(
      line(`M${x} ${y}L${x} ${y - 20}`, '#aeb2b8', 5, { transform: `rotate(${index * 72 + 12} ${x} ${y})` }),
    );
  }
  return [
    circle([x, y, 34], flat(sheet, rubber)),
    circle([x, y, 22], roundUpright(sheet, metal)),
    circle([x, y, 16], flat(sheet, shift(rubber, { l: 0.16 }))),
    ...spokes,
    circle([x, y, 7], roundUpright(sheet, metal)),
  ].join('');
}
