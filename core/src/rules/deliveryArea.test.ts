import * as fc from 'fast-check';

import { AppError } from '../model/appError';
import { aShopProfile } from '../testing/aShopProfile';
import { assertWithinReach } from './deliveryArea';

const shop = aShopProfile();

/** Returns the location due north of the shop at the given distance. */
const north = (meters: number) => ({
  latitude: shop.latitude + meters / 111_195.08,
  longitude: shop.longitude,
});

describe('the delivery circle', () => {
  // spec: customer-1-9
  it('includes the shop and a location one metre inside its radius', () => {
    expect(() => assertWithinReach(shop, shop)).not.toThrow();
    expect(() => assertWithinReach(north(9_999), shop)).not.toThrow();
  });

  it.each([
    [10_001, 'it is 10.1 km from the shop and we deliver within 10 km.'],
    [24_310, 'it is 24.4 km from the shop and we deliver within 10 km.'],
    [31_000.5, 'it is 31.1 km from the shop and we deliver within 10 km.'],
  ])('excludes a location %p m away, and the refusal states the distance', (meters, details) => {
    expect(refusal(() => assertWithinReach(north(meters), shop))).toMatchObject({
      code: 'address-out-of-range',
      details,
    });
  });

  it('has the radius of the shop profile', () => {
    const near = aShopProfile({ deliveryRadiusMeters: 2_500 });
    expect(() => assertWithinReach(north(2_499), near)).not.toThrow();
    expect(refusal(() => assertWithinReach(north(3_950), near)).details).toBe(
      'it is 4 km from the shop and we deliver within 2.5 km.',
    );
  });

  it('never excludes a location whose stated distance is within its radius', () => {
    fc.assert(
      fc.property(fc.double({ min: 10_001, max: 400_000, noNaN: true }), (meters) => {
        const { details } = refusal(() => assertWithinReach(north(meters), shop));
        expect(Number(/it is ([\d.]+) km/.exec(String(details))?.[1])).toBeGreaterThan(10);
      }),
    );
  });
});

function refusal(work: () => void): AppError {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('nothing was refused');
}
