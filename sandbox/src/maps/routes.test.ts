import { type Driven, startDriven } from '../testing';

let sandbox: Driven;

beforeAll(async () => {
  sandbox = await startDriven();
});
beforeEach(() => sandbox.call('POST', '/_sandbox/reset'));
afterAll(() => sandbox.close());

const get = (path: string, headers = {}): ReturnType<Driven['call']> =>
  sandbox.call('GET', `/maps/${path}`, undefined, headers);

test('a suggestion for typed text leads to a place with coordinates and address components', async () => {
  const { body } = await get('suggest?input=12%20gleneag&origin=-26.1449,28.0119');
  expect(body).toEqual({
    suggestions: [
      {
        placeId: 'gp_gleneagles-road-greenside_12',
        text: '12 Gleneagles Road, Greenside, Randburg, 2034, South Africa',
        mainText: '12 Gleneagles Road',
        secondaryText: 'Greenside, Randburg, 2034, South Africa',
        distanceMeters: 0,
      },
    ],
  });
  const place = await get('place?id=gp_gleneagles-road-greenside_12');
  expect(place.body['place']).toMatchObject({
    formattedAddress: '12 Gleneagles Road, Greenside, Randburg, 2034, South Africa',
    location: { lat: -26.1449, lng: 28.0119 },
    addressComponents: expect.arrayContaining([
      { longText: '12', shortText: '12', types: ['street_number'] },
      { longText: 'South Africa', shortText: 'ZA', types: ['country'] },
    ]),
  });
});

test('geocoding reports its accuracy', async () => {
  const exact = await get('geocode?address=12%20Gleneagles%20Road,%20Greenside');
  expect(exact.body).toMatchObject({
    status: 'OK',
    results: [{ locationType: 'ROOFTOP', partialMatch: false }],
  });
  const vague = await get('geocode?address=Main%20Road');
  expect(vague.body['results']).toMatchObject([
    { locationType: 'GEOMETRIC_CENTER', partialMatch: true },
    { partialMatch: true },
  ]);
  expect((await get('geocode?address=Timbuktu')).body).toEqual({ status: 'ZERO_RESULTS', results: [] });
});

test.each([
  ['suggest', 400],
  ['place?id=gp_nowhere', 404],
  ['geocode?address=', 400],
])('the request %s gets %i', async (path, status) => {
  expect((await get(path)).status).toBe(status);
});

test('only pages on this machine may use the maps service', async () => {
  const local = await get('suggest?input=glen', { origin: 'http://127.0.0.1:5002' });
  expect(local.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:5002');
  const foreign = await get('suggest?input=glen', { origin: 'https://evil.test' });
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  const preflight = await sandbox.call('OPTIONS', '/maps/suggest', undefined, {
    origin: 'http://localhost:5173',
  });
  expect(preflight).toMatchObject({ status: 204 });
  expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
});

test('a scenario can answer a matching input with a denial, a limit error, malformed JSON or no response', async () => {
  const rules = [
    { on: 'suggest', match: { input: 'a' }, effect: { status: 403 } },
    { on: 'suggest', match: { input: 'b' }, effect: { status: 429 } },
    { on: 'suggest', match: { input: 'c' }, effect: { answer: 'malformed' } },
    { on: 'suggest', match: { input: 'd' }, effect: { answer: 'timeout', holdMs: 30 } },
  ];
  expect(await sandbox.call('POST', '/_sandbox/maps/scenario', rules)).toMatchObject({ status: 201 });
  expect((await get('suggest?input=a')).body).toMatchObject({ error: { status: 'REQUEST_DENIED' } });
  expect((await get('suggest?input=b')).body).toMatchObject({ error: { status: 'OVER_QUERY_LIMIT' } });
  expect((await get('suggest?input=c')).text).toBe('{"id":"broken');
  await expect(get('suggest?input=d')).rejects.toThrow('fetch failed');
  expect((await get('suggest?input=e')).status).toBe(200);
  const { body } = await sandbox.call('GET', '/_sandbox/maps/requests?operation=suggest');
  expect(body['requests']).toHaveLength(5);
});

describe('the geocoding web service', () => {
  test("responds like Google's", async () => {
    const { status, body } = await get('api/geocode/json?address=12%20Gleneagles%20Road,%20Greenside&key=k');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'OK',
      results: [
        {
          formatted_address: '12 Gleneagles Road, Greenside, Randburg, 2034, South Africa',
          geometry: { location: { lat: -26.1449, lng: 28.0119 }, location_type: 'ROOFTOP' },
          place_id: 'gp_gleneagles-road-greenside_12',
        },
      ],
    });
  });

  test.each([
    ['address=Timbuktu&key=k', 'ZERO_RESULTS'],
    ['address=Timbuktu', 'REQUEST_DENIED'],
    ['key=k', 'INVALID_REQUEST'],
  ])('returns HTTP status 200 for %s, with the status word %s', async (query, word) => {
    expect(await get(`api/geocode/json?${query}`)).toMatchObject({
      status: 200,
      body: { status: word, results: [] },
    });
  });
});

test('landmarks include suburbs and motorways', async () => {
  const { body } = await get('landmarks');
  expect(body).toMatchObject({
    suburbs: expect.arrayContaining([{ name: 'Sandton', latitude: -26.1076, longitude: 28.0567 }]),
    motorways: expect.arrayContaining([expect.objectContaining({ name: 'N1' })]),
  });
});
