import { placeOfAddress } from './placeOfAddress';

const shop = { latitude: -26.1449, longitude: 28.0119 };
/** Returns the location due north of the shop at the given distance. */
const north = (meters: number) => ({ ...shop, latitude: shop.latitude + meters / 111_195 });

test.each([
  ['match a house 499 m away', { ...north(499), isExact: true }, true],
  ['do not match a house 501 m away', { ...north(501), isExact: true }, false],
  ['match a street whose centre is 1,900 m away', { ...north(1_900), isExact: false }, true],
  ['do not match a suburb whose centre is 2,100 m away', { ...north(2_100), isExact: false }, false],
])('coordinates %s', (_what, place, belongs) => {
  expect(placeOfAddress(shop, [place])).toEqual(belongs ? place : null);
});

test('the nearest of several locations is returned, and null if there is none', () => {
  const [near, far] = [
    { ...north(100), isExact: true },
    { ...north(300), isExact: true },
  ];
  expect(placeOfAddress(shop, [far, near])).toEqual(near);
  expect(placeOfAddress(shop, [])).toBeNull();
});
