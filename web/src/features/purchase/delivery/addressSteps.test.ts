// spec: customer-8-17
import { ApiError } from '@/api/apiError';

import { addressFailure, isRefusal, locate } from './addressSteps';
import type { MapsService } from './maps/mapsService';

const refused = { code: 'delivery-refused' as const, message: 'Too far', status: 422 };

describe('the message for a failed request about an address', () => {
  test('contains the message and the details if the response has both', () => {
    expect(addressFailure(new ApiError({ ...refused, details: 'it is 13.5 km away' }))).toBe(
      'Too far: it is 13.5 km away',
    );
  });
  test('contains only the server’s message if the details are not text', () => {
    expect(addressFailure(new ApiError({ ...refused, details: { distance: 13 } }))).toBe('Too far');
  });
  test('contains only the server’s message if the details repeat the error code', () => {
    const busy = { code: 'busy' as const, message: 'Please try again.', status: 503, details: 'busy' };
    expect(addressFailure(new ApiError(busy))).toBe('Please try again.');
  });
  test('is the message of an unexpected error', () => {
    expect(addressFailure(new Error('The moon is in the way.'))).toBe('The moon is in the way.');
  });
  test('is a general message if the error has no message', () => {
    expect(addressFailure('boom')).toBe('An unexpected error occurred.');
  });
});

test.each([
  ['address-out-of-range', true],
  ['delivery-refused', true],
  ['busy', false],
] as const)('the error %s means that nobody delivers to the address: %s', (code, expected) => {
  expect(isRefusal(new ApiError({ ...refused, code, details: '' }))).toBe(expected);
});

test('an unexpected error does not mean that nobody delivers to the address', () => {
  expect(isRefusal(new Error('boom'))).toBe(false);
});

describe('the location of an address', () => {
  const place = { latitude: -26.1, longitude: 28 };
  const service = (lookUp: MapsService['lookUp']): MapsService => ({
    name: 'sandbox',
    suggest: async () => [],
    choose: async () => ({ address: '', place }),
    lookUp,
  });

  test('is the marked location, or is looked up if no location is marked', async () => {
    const found = { outcome: 'found' as const, address: '7 Conrad Drive, Randburg', place };
    await expect(locate(null, { address: 'x', place })).resolves.toEqual({ address: 'x', place });
    await expect(
      locate(
        service(async () => found),
        { address: 'x', place: null },
      ),
    ).resolves.toMatchObject({
      address: '7 Conrad Drive, Randburg',
      place,
    });
  });
  test('must be marked if no service can find addresses', async () => {
    await expect(locate(null, { address: 'x', place: null })).resolves.toMatch(/^Please mark where this is/);
  });
  test('is unknown if the maps service fails, and a message asks the customer to try again', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation();
    const silent = service(() => Promise.reject(new Error('no answer')));
    await expect(locate(silent, { address: 'x', place: null })).resolves.toBe(
      'The address could not be looked up. Please try again.',
    );
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });
});
