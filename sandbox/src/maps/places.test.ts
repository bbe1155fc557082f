import { distanceKm } from './geometry';
import { formattedAddress, geocodeAddress, placeById, suggestPlaces } from './places';
import { streets } from './streets';

const shop = { lat: -26.1449, lng: 28.0119 };

test('the map has streets inside and outside the shop’s 10 km radius, each with a unique id', () => {
  const inside = streets.filter((street) => distanceKm(shop, street) <= 10);
  expect(streets.length).toBeGreaterThanOrEqual(60);
  expect(inside.length).toBeGreaterThanOrEqual(40);
  expect(streets.length - inside.length).toBeGreaterThanOrEqual(15);
  expect(new Set(streets.map(({ id }) => id)).size).toBe(streets.length);
});

test('a degree of latitude is 111.2 km', () => {
  expect(distanceKm({ lat: -26, lng: 28 }, { lat: -27, lng: 28 })).toBeCloseTo(111.195, 2);
});

test('the address of the shop is found at its exact location', () => {
  const [found] = geocodeAddress('12 Gleneagles Road, Greenside, Randburg, 2034, Gauteng');
  expect(found).toMatchObject({ place: { location: shop }, partialMatch: false });
});

test.each([
  ['glen', ['Gleneagles Road, Greenside']],
  ['12 glen road', ['12 Gleneagles Road, Greenside']],
  ['4th ave', ['4th Avenue, Parkhurst', '4th Avenue, Linden']],
  ['4th ave lind', ['4th Avenue, Linden']],
  ['soweto', ['Vilakazi Street, Orlando West', 'Chris Hani Road, Diepkloof']],
  ['zanzibar', []],
  ['12', []],
  ['', []],
])('the text "%s" yields the suggestions %j', (input, expected) => {
  const texts = suggestPlaces(input).map(formattedAddress);
  expect(texts.map((text) => text.split(', ').slice(0, 2).join(', '))).toEqual(expected);
});

test('the maps service makes at most five suggestions', () => {
  expect(suggestPlaces('johannesburg')).toHaveLength(5);
});

test('a suggestion’s id leads back to its location, and higher house numbers lie further along the street', () => {
  const [near, far] = [suggestPlaces('14 maude street')[0], suggestPlaces('300 maude street')[0]];
  expect(near && placeById(near.id)).toEqual(near);
  const start = placeById('gp_maude-street-sandown_12')?.location ?? shop;
  expect(distanceKm(start, near?.location ?? shop)).toBeLessThan(0.01);
  expect(distanceKm(start, far?.location ?? shop)).toBeGreaterThan(0.5);
});

test.each(['gp_nowhere', 'gp_maude-street-sandown_0', 'gp_maude-street-sandown_x', ''])(
  'no location is found for the id "%s"',
  (id) => {
    expect(placeById(id)).toBeUndefined();
  },
);

test('a street name that exists twice is a full match only with its suburb', () => {
  expect(geocodeAddress('5 Main Road').map(({ partialMatch }) => partialMatch)).toEqual([true, true]);
  expect(geocodeAddress('5 Main Road, Melville')).toMatchObject([
    { place: { street: { suburb: 'Melville' } }, partialMatch: false },
  ]);
  expect(geocodeAddress('5 Nowhere Road')).toEqual([]);
});
