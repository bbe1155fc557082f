import { placeNames } from './placeNames';

const seen = { from: { x: 0, y: 0 }, to: { x: 300, y: 200 } };
const named = (name: string, x: number, y: number) => ({ name, at: { x, y }, half: 30 });
const shown = (...names: ReturnType<typeof named>[]) =>
  placeNames(names, { seen, pins: [{ x: 150, y: 100 }] }).map(({ name }) => name);

test('a name that overlaps nothing is shown', () => {
  expect(shown(named('Linden', 60, 60), named('Melville', 240, 150))).toEqual(['Linden', 'Melville']);
});

test('the later of two overlapping names is omitted', () => {
  expect(shown(named('Linden', 60, 60), named('Greenside', 90, 70))).toEqual(['Linden']);
});

test('a name that covers a pin or the name of the pin is omitted', () => {
  expect(shown(named('Parkhurst', 190, 72))).toEqual([]);
});

test('a name that the edge of the map would cut off is omitted', () => {
  expect(shown(named('Fairland', 20, 60), named('Randburg', 60, 198))).toEqual([]);
});
