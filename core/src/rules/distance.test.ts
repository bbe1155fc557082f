// spec: customer-1-9
import * as fc from 'fast-check';

import { aShopProfile } from '../testing/aShopProfile';
import { distanceMeters } from './distance';

const shop = aShopProfile();
const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the distance between two locations', () => {
  it.each([
    { from: shop, to: shop, meters: 0 },
    // One degree of a great circle: 6371008.8 * pi / 180.
    { from: { latitude: 0, longitude: 0 }, to: { latitude: 1, longitude: 0 }, meters: 111_195.08 },
    { from: { latitude: 0, longitude: 179.5 }, to: { latitude: 0, longitude: -179.5 }, meters: 111_195.08 },
    { from: { latitude: 90, longitude: 0 }, to: { latitude: -90, longitude: 77 }, meters: 20_015_114.4 },
    // Johannesburg to Cape Town, about 1 260 km.
    {
      from: { latitude: -26.2041, longitude: 28.0473 },
      to: { latitude: -33.9249, longitude: 18.4241 },
      meters: 1_261_500,
    },
  ])('is about $meters m from $from to $to', ({ from, to, meters }) => {
    expect(Math.abs(distanceMeters(from, to) - meters)).toBeLessThanOrEqual(Math.max(1, meters * 0.001));
  });

  it('is the same in both directions, never negative, and at most half the circumference of the Earth', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const there = distanceMeters(a, b);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThanOrEqual(20_015_116);
        expect(distanceMeters(b, a)).toBeCloseTo(there, 3);
      }),
    );
  });

  it('distinguishes a location just inside the delivery circle from one just outside', () => {
    const north = (meters: number) => ({
      latitude: shop.latitude + meters / 111_195.08,
      longitude: shop.longitude,
    });
    expect(distanceMeters(shop, north(9_999))).toBeLessThan(shop.deliveryRadiusMeters);
    expect(distanceMeters(shop, north(10_001))).toBeGreaterThan(shop.deliveryRadiusMeters);
  });
});
