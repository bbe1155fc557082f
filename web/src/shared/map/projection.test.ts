// spec: customer-2.address-8, customer-2.address-10, customer-9-15, customer-9-16
import { aShopProfile } from '@shop/core/testing/aShopProfile';
import { distanceMeters } from '@shop/core/rules/distance';
import * as fc from 'fast-check';

import { projection } from './projection';

const shop = aShopProfile();

const { toPixels, toPlace, pixelsOf } = projection(shop, 11);

test('the shop is in the centre, and a radius of ten kilometres fits a height of 300 pixels', () => {
  expect(toPixels(shop)).toEqual({ x: 0, y: 0 });
  expect(pixelsOf(10_000)).toBeGreaterThan(140);
  expect(pixelsOf(10_000)).toBeLessThan(150);
});

test('north is up, and east is on the right', () => {
  const { latitude, longitude } = shop;
  expect(toPixels({ latitude: latitude + 0.05, longitude }).y).toBeLessThan(0);
  expect(toPixels({ latitude, longitude: longitude + 0.05 }).x).toBeGreaterThan(0);
});

test('every point can be converted to a location and back, and distances match', () => {
  const near = fc.double({ min: -150, max: 150, noNaN: true });
  fc.assert(
    fc.property(near, near, (x, y) => {
      const place = toPlace({ x, y });
      const again = toPixels(place);
      expect(again.x).toBeCloseTo(x, 6);
      expect(again.y).toBeCloseTo(y, 6);
      const pixels = pixelsOf(distanceMeters(shop, place));
      expect(Math.abs(pixels - Math.hypot(x, y))).toBeLessThan(1);
    }),
  );
});
