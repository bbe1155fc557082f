import type { InputOf } from '@shop/core/contracts/contract';
import type { deliveryQoute } from '@shop/core/contracts/delivery';
import { AppError } from '@shop/core/model/appError';
import { shop } from '@shop/core/model/shop';
import * as fc from 'fast-check';

import { assertWithinReach, readQuoteWish } from './dropoff';

const documented = {
  dropoff_address: {
    street_address: ['7 Conrad Drive, Blairgowrie, Randburg'],
    city: '',
    state: 'Gauteng',
    zip_code: '',
    country: 'ZAR' as const,
  },
  dropoff_latitude: -26.119,
  dropoff_longitude: 28.009,
  dropoff_phone_number: '+27820000000',
  manifest_total_value: 25,
} satisfies InputOf<typeof deliveryQoute>;

const withAddress = (address: object) =>
  readQuoteWish({
    ...documented,
    dropoff_address: { ...documented.dropoff_address, street_address: ['7 Conrad Drive'], ...address },
  });

/** A place so many metres due north of the shop. */
const north = (meters: number) => ({
  latitude: shop.location.latitude + meters / 111_195.08,
  longitude: shop.location.longitude,
});

describe('reading a quote call', () => {
  it('takes the documented values and speaks of the country in its own code', () => {
    expect(
      readQuoteWish({
        ...documented,
        dropoff_address: { ...documented.dropoff_address, street_address: '7 Conrad Drive' },
      }),
    ).toEqual({
      dropoff: {
        address: '7 Conrad Drive',
        street: ['7 Conrad Drive'],
        city: '',
        state: 'Gauteng',
        zipCode: '',
        country: 'ZA',
        latitude: -26.119,
        longitude: 28.009,
      },
      phoneNumber: '+27820000000',
      valueCents: 25,
    });
  });

  it('puts what there is of the address on one line', () => {
    expect(withAddress({}).dropoff.address).toBe('7 Conrad Drive');
    const full = withAddress({
      street_address: ['Unit 4', '7 Conrad Drive'],
      city: 'Randburg',
      zip_code: '2194',
    });
    expect(full.dropoff.address).toBe('Unit 4, 7 Conrad Drive, Randburg, 2194');
  });

  it('gives couriers an international number and whole cents', () => {
    const wish = readQuoteWish({
      ...documented,
      dropoff_phone_number: '0821234567',
      manifest_total_value: 25.4,
    });
    expect(wish).toMatchObject({ phoneNumber: '+27821234567', valueCents: 25 });
  });
});

describe('the delivery circle', () => {
  it('reaches as far as it says', () => {
    expect(() => assertWithinReach(shop.location)).not.toThrow();
    expect(() => assertWithinReach(north(9_999))).not.toThrow();
  });

  it.each([
    [10_001, 'it is 10.1 km from the shop and we deliver within 10 km.'],
    [24_310, 'it is 24.4 km from the shop and we deliver within 10 km.'],
    [31_000.5, 'it is 31.1 km from the shop and we deliver within 10 km.'],
  ])('refuses a place %p m away and names the distance', (meters, details) => {
    expect(refusal(() => assertWithinReach(north(meters)))).toMatchObject({
      code: 'address-out-of-range',
      details,
    });
  });

  it('never tells a refused place that it is at the limit', () => {
    fc.assert(
      fc.property(fc.double({ min: 10_001, max: 400_000, noNaN: true }), (meters) => {
        const { details } = refusal(() => assertWithinReach(north(meters)));
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
