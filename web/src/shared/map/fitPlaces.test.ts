import { distanceMeters } from '@shop/core/rules/distance';

import { fitPlaces } from './fitPlaces';

const box = { width: 300, height: 200, margin: 20 };

test('all locations are inside the box, with north at the top and east on the right', () => {
  const shop = { latitude: -26.14, longitude: 28.01 };
  const door = { latitude: -26.1, longitude: 28.06 };
  const { toPixels, pixelsOf } = fitPlaces([shop, door], box);
  const [from, to] = [toPixels(shop), toPixels(door)];
  expect(to.y).toBeLessThan(from.y);
  expect(to.x).toBeGreaterThan(from.x);
  for (const { x, y } of [from, to]) {
    expect(x).toBeGreaterThanOrEqual(20);
    expect(x).toBeLessThanOrEqual(280);
    expect(y).toBeGreaterThanOrEqual(20);
    expect(y).toBeLessThanOrEqual(180);
  }
  const apart = Math.hypot(to.x - from.x, to.y - from.y);
  expect(Math.abs(apart - pixelsOf(distanceMeters(shop, door)))).toBeLessThan(2);
});

test('a single location is in the centre', () => {
  const place = { latitude: -26, longitude: 28 };
  expect(fitPlaces([place], box).toPixels(place)).toEqual({ x: 150, y: 100 });
});
