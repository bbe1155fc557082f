import { hex, mix, shift } from './colour';

test.each([
  [{ l: 1, c: 0, h: 0 }, '#ffffff'],
  [{ l: 0, c: 0, h: 0 }, '#000000'],
  [{ l: 0.5198, c: 0.1769, h: 142.5 }, '#008000'],
])('%o is written as %s', (colour, expected) => {
  expect(hex(colour)).toBe(expected);
});

test('a colour outside the screen gamut loses chroma, not lightness', () => {
  expect(hex({ l: 0.9, c: 0.4, h: 264 })).toMatch(/^#[0-9a-f]{6}$/);
  expect(hex({ l: 0.9, c: 0.4, h: 264 })).not.toBe(hex({ l: 0.9, c: 0, h: 264 }));
});

test('the midpoint between two opposite colours is grey, not a third hue', () => {
  const { l, c } = mix({ l: 0.4, c: 0.1, h: 310 }, { l: 0.6, c: 0.1, h: 130 }, 0.5);
  expect(l).toBeCloseTo(0.5);
  expect(c).toBeCloseTo(0);
});

test('a shift stays within the range of lightness', () => {
  expect(shift({ l: 0.95, c: 0.1, h: 0 }, { l: 0.2, c: -0.3 })).toEqual({ l: 1, c: 0, h: 0 });
});
