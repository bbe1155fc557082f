// Tests that a delivery's location comes from its address and not from the coordinates that the browser sends.
// Otherwise an address in Pretoria with coordinates next to the shop would be accepted. The stand-in for the maps
// service responds in Google's format.
import type { InputFor } from '@shop/core/contracts/contract';
import { deliveryQoute } from '@shop/core/contracts/delivery';

import type { CourierShop } from '../../functions/src/fulfilment/testing/courierShop';
import { openCourierShop } from '../../functions/src/fulfilment/testing/courierShop';
import { answerOf, call } from '../../functions/src/testing/call';
import type { Customer } from '../../functions/src/testing/identities';
import { aCustomer } from '../../functions/src/testing/identities';
import { controlSandbox } from '../../functions/src/testing/sandboxControl';
import { readStored } from '../../functions/src/testing/stored';

let shop: CourierShop;
let customer: Customer;
let maps: ReturnType<typeof controlSandbox>;

beforeAll(async () => {
  shop = await openCourierShop();
  process.env['GEOCODING_PROVIDER'] = 'google';
  process.env['GEOCODING_KEY'] = 'sandbox-geocoding';
  process.env['GEOCODING_URL'] = `${shop.sandbox.url}/maps/api/geocode/json`;
  maps = controlSandbox(shop.sandbox.url, '/_sandbox/maps');
}, 30_000);
beforeEach(async () => {
  await shop.sandbox.reset();
  await maps.ask('POST', '/_sandbox/reset');
  customer = await aCustomer();
});
afterEach(() => {
  process.env['COURIER_PROVIDER'] = 'uber-direct';
  process.env['GEOCODING_PROVIDER'] = 'google';
});
afterAll(() => shop.close());

/** Last house number used. Each lookup needs a new address, because lookups are cached. */
let lastNumber = 20;

const greenside = { dropoff_latitude: -26.1449, dropoff_longitude: 28.0119 };

type Change = Partial<InputFor<typeof deliveryQoute>>;

const ask = (street: string, change: Change = greenside) =>
  call(
    shop.url,
    deliveryQoute,
    {
      dropoff_address: { street_address: [street], city: '', state: 'Gauteng', zip_code: '', country: 'ZAR' },
      ...greenside,
      dropoff_phone_number: '+27115550100',
      manifest_total_value: 25,
      ...change,
    },
    { token: customer.token },
  );
const asked = async () =>
  (await maps.ask<{ requests: { note?: string }[] }>('GET', '/_sandbox/maps/requests?operation=geocode-json'))
    .requests;
const quotesOfCourier = async () =>
  (await shop.sandbox.requests('quote')).filter(({ status }) => status === 200).length;
const refused = {
  code: 'delivery-refused',
  message: 'The courier does not deliver to this address',
  metadata: { details: 'please check it, or collect your order at the shop.' },
};

test.each([
  ['an address in Soweto', '12 Vilakazi Street, Orlando West'],
  ['an unknown address', '1 Church Square, Pretoria, 0002'],
])('%s with coordinates next to the shop is refused before a courier is contacted', async (_what, street) => {
  const answer = await ask(street);
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject(refused);
  expect(await quotesOfCourier()).toBe(0);
});

test('an address in Soweto is also refused for delivery by the shop’s own drivers', async () => {
  process.env['COURIER_PROVIDER'] = 'own-driver';
  const answer = await ask('14 Vilakazi Street, Orlando West');
  expect(answer.body).toMatchObject(refused);
});

test('an address that matches its coordinates is quoted, and the quote contains the computed distance', async () => {
  const { id } = answerOf(
    deliveryQoute,
    await ask('12 Mowbray Road, Greenside, Randburg, 2034', {
      dropoff_latitude: -26.1441,
      dropoff_longitude: 28.0087,
    }),
  );
  expect(await readStored(`quotes/${id}`)).toMatchObject({
    isPlaceChecked: true,
    distanceMeters: expect.any(Number),
  });
});

test('an address is looked up once for all callers, and the lookup contains no other data of the customer', async () => {
  const street = '12 Greenway, Greenside, Randburg, 2034';
  const there = { dropoff_latitude: -26.1468, dropoff_longitude: 28.0109 };
  answerOf(deliveryQoute, await ask(street, there));
  customer = await aCustomer();
  answerOf(deliveryQoute, await ask(street.toUpperCase(), there));
  const requests = await asked();
  expect(requests.map(({ note }) => Object.fromEntries(new URLSearchParams(note)))).toEqual([
    { address: expect.stringMatching(/^12 greenway/i), components: 'country:ZA', region: 'za', key: '…' },
  ]);
});

test.each([
  ['failing', { status: 500 }],
  ['over its quota', { status: 429 }],
  ['sending malformed responses', { answer: 'malformed' }],
])('no fee is quoted and no address is accepted while the maps service is %s', async (_what, effect) => {
  await maps.control.scenario({ on: 'geocode-json', times: 'always', effect });
  lastNumber += 1;
  const answer = await ask(`${lastNumber} Tana Road, Emmarentia`, {
    dropoff_latitude: -26.158,
    dropoff_longitude: 28.008,
  });
  expect(answer.body).toMatchObject({
    code: 'courier-failed',
    message: 'The delivery fee could not be calculated',
  });
  expect(await quotesOfCourier()).toBe(0);
});

test('a shop without a maps service uses the coordinates, and the quote records that they are unchecked', async () => {
  process.env['GEOCODING_PROVIDER'] = 'none';
  const { id } = answerOf(deliveryQoute, await ask('30 Gleneagles Road, Greenside'));
  expect(await readStored(`quotes/${id}`)).toMatchObject({
    isPlaceChecked: false,
    distanceMeters: expect.any(Number),
  });
  expect(await asked()).toEqual([]);
});
