// spec: customer-1-16, customer-7-16
import { aShopProfile } from '@shop/core/testing/aShopProfile';

import type { FakeGoogleMaps } from '@/testing/fakeGoogleMaps';
import { aGeocode, fakeGoogleMaps } from '@/testing/fakeGoogleMaps';

import { googleMaps } from './googleMaps';
import type { GoogleLibraries } from './loadGoogle';

const shop = aShopProfile();

const conrad = {
  id: 'conrad',
  mainText: '7 Conrad Drive',
  secondaryText: 'Blairgowrie, Randburg',
  formattedAddress: '7 Conrad Dr, Blairgowrie, Randburg, 2194, South Africa',
  lat: -26.119,
  lng: 28.009,
};

let google: FakeGoogleMaps;

beforeEach(() => {
  google = fakeGoogleMaps();
  google.places = [conrad];
});

const service = (mapId: string | null = null) =>
  googleMaps(google.libraries as unknown as GoogleLibraries, { area: shop, mapId });
const tokens = () =>
  google.requests.flatMap(({ call, input }) =>
    call === 'suggest' ? [(input as { sessionToken: unknown }).sessionToken] : [],
  );

describe('suggestions', () => {
  test('are limited to South Africa, favour places near the shop, and are split into two lines', async () => {
    expect(await service().suggest('7 con')).toEqual([
      { id: 'conrad', text: '7 Conrad Drive', detail: 'Blairgowrie, Randburg' },
    ]);
    expect(google.requests[0]?.input).toMatchObject({
      input: '7 con',
      includedRegionCodes: ['za'],
      locationBias: { center: { lat: -26.1449, lng: 28.0119 }, radius: 10_000 },
    });
  });

  test('share a session token until the customer chooses one', async () => {
    const maps = service();
    await maps.suggest('7 c');
    await maps.suggest('7 co');
    expect(await maps.choose('conrad')).toEqual({
      address: conrad.formattedAddress,
      place: { latitude: -26.119, longitude: 28.009 },
    });
    await maps.suggest('7 c');
    const [first, second, third] = tokens();
    expect(first).toBe(second);
    expect(third).not.toBe(first);
    expect(google.requests.find(({ call }) => call === 'fetchFields')?.input).toEqual({
      fields: ['location', 'formattedAddress', 'addressComponents'],
    });
  });

  test('are rejected if they are abroad, unknown, or refused by Google', async () => {
    google.places = [{ ...conrad, country: 'LS' }];
    const maps = service();
    await maps.suggest('7 c');
    await expect(maps.choose('conrad')).rejects.toThrow('no address in South Africa');
    await expect(maps.choose('elsewhere')).rejects.toThrow('another search');
    google.fault = new Error('REQUEST_DENIED');
    await expect(maps.suggest('7 c')).rejects.toThrow('REQUEST_DENIED');
  });
});

describe('a typed address', () => {
  const at = { lat: -26.119, lng: 28.009 };

  test.each([
    ['its exact location', aGeocode('7 Conrad Dr', at), 'found'],
    [
      'a location between two known houses',
      aGeocode('7 Conrad Dr', at, { type: 'RANGE_INTERPOLATED' }),
      'found',
    ],
    ['only a street', aGeocode('Conrad Dr', at, { type: 'GEOMETRIC_CENTER' }), 'not-exact'],
    ['only a town', aGeocode('Randburg', at, { type: 'APPROXIMATE' }), 'not-exact'],
    ['only a partial match', aGeocode('7 Conrad Dr', at, { isPartial: true }), 'not-exact'],
  ])('has the expected outcome if Google finds %s', async (_what, result, outcome) => {
    google.geocodes['7 conrad'] = [result];
    expect(await service().lookUp('7 conrad')).toMatchObject({ outcome });
    expect(google.requests[0]?.input).toMatchObject({ componentRestrictions: { country: 'ZA' } });
  });

  test('is reported as not found if it is unknown, whereas a refusal is an error', async () => {
    expect(await service().lookUp('nowhere')).toEqual({ outcome: 'not-found' });
    google.fault = Object.assign(new Error('denied'), { code: 'REQUEST_DENIED' });
    await expect(service().lookUp('nowhere')).rejects.toThrow('denied');
  });
});

describe('the map', () => {
  const view = { centre: shop, label: shop.name, radiusMeters: 10_000, zoom: 11 };

  // spec: customer-2.address-9, customer-2.address-10
  test('shows the shop, its name on hover, the delivery circle and the address, and can be removed', () => {
    const container = document.createElement('div');
    const map = service('shop-map').drawMap?.(container, view);
    expect(google.drawn?.map).toMatchObject({
      zoom: 11,
      mapId: 'shop-map',
      center: { lat: -26.1449, lng: 28.0119 },
    });
    expect(google.drawn?.circles).toMatchObject([
      { radius: 10_000, center: { lat: -26.1449, lng: 28.0119 } },
    ]);
    const [pin] = google.drawn?.markers ?? [];
    pin?.dispatchEvent(new Event('mouseenter'));
    expect(google.openLabels).toEqual([shop.name]);
    pin?.dispatchEvent(new Event('mouseleave'));
    expect(google.openLabels).toEqual([]);
    map?.mark({ latitude: -26.12, longitude: 28 });
    map?.mark({ latitude: -26.119, longitude: 28.009 });
    expect(google.drawn?.markers.map(({ title }) => title)).toEqual([shop.name, 'Your address']);
    map?.remove();
    expect(google.drawn).toMatchObject({ circles: [], markers: [] });
    expect(container).toBeEmptyDOMElement();
  });
});
