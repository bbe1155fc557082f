import { type CardShop, startCardShop } from './testing';

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };
const card = {
  number: '4111 1111 1111 1111',
  expiry: '12/40',
  cvv: '123',
  name: 'D Customer',
  action: 'pay',
};

let shop: CardShop;

beforeAll(async () => {
  shop = await startCardShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const open = (id: string, query = ''): ReturnType<CardShop['act']> =>
  shop.sandbox.call('GET', `/yoco/checkout/${id}${query}`);
const submit = (id: string, form: Record<string, string>): ReturnType<CardShop['act']> =>
  shop.sandbox.call('POST', `/yoco/checkout/${id}`, new URLSearchParams(form).toString(), formHeaders);

test('the payment page says that it is a sandbox, shows the order and the amount, and escapes item names', async () => {
  const id = await shop.create({
    externalId: 'KUSH9',
    lineItems: [{ displayName: '<b>Rooibos</b>', quantity: 2, pricingDetails: { price: 12475 } }],
  });
  const { status, text, headers } = await open(id);
  expect(status).toBe(200);
  expect(text).toContain('Sandbox. Nothing here is real');
  expect(text).toContain('R249.50');
  expect(text).toContain('Order KUSH9');
  expect(text).toMatch(/<\/svg>\s*Kush/);
  expect(text).not.toContain('<b>Rooibos');
  const [, nonce] = /style-src 'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '') ?? [];
  const escaped = nonce?.replace(/[+/=]/g, (character) => `\\${character}`);
  expect(text).toMatch(new RegExp(`<style nonce="${escaped}">`));
});

test.each([
  ['the first accepted card', '4111 1111 1111 1111', 'http://shop.test/orders'],
  ['the second accepted card', '5555555555554444', 'http://shop.test/orders'],
  ['the declined card', '4000 0000 0000 0002', 'http://shop.test/failed'],
])('%s sends the browser to the matching return URL', async (_what, number, location) => {
  const answer = await submit(await shop.create(), { ...card, number });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(location);
});

test('pressing Cancel sends the browser to the cart', async () => {
  const answer = await submit(await shop.create(), { action: 'cancel' });
  expect(answer.headers.get('location')).toBe('http://shop.test/cart');
});

test.each([
  [{ number: '4111' }, 'Enter the card number'],
  [{ number: '4242 4242 4242 4242' }, 'test cards only'],
  [{ expiry: '13/40' }, 'MM/YY'],
  [{ expiry: '01/20' }, 'has expired'],
  [{ cvv: '12' }, 'three digits'],
  [{ name: ' ' }, 'name on the card'],
])('the payment form marks the invalid field in %j', async (change, sentence) => {
  const { text } = await submit(await shop.create(), { ...card, ...change });
  expect(text).toContain('<title>Error: ');
  expect(text).toContain(sentence);
  expect(text).toContain('aria-invalid="true"');
  expect(text).not.toContain('value="123"');
});

test('a form that is submitted twice pays once, and both submissions lead to the same page', async () => {
  const id = await shop.create();
  for (const _submission of [1, 2]) {
    expect((await submit(id, card)).headers.get('location')).toBe('http://shop.test/orders');
  }
  await shop.idle();
  expect(shop.endpoint.received.filter(({ raw }) => raw.includes(id))).toHaveLength(1);
  expect((await open(id)).text).toContain('This has been paid.');
});

test('without return URLs, the payment page itself reports the result', async () => {
  const id = await shop.create({ successUrl: null, failureUrl: null, cancelUrl: null });
  expect((await submit(id, { ...card, number: '4000000000000002' })).text).toContain(
    'Your card was declined',
  );
  expect((await submit(id, { action: 'cancel' })).text).toContain('Payment cancelled');
  expect((await submit(id, card)).text).toContain('This has been paid.');
});

test('choosing a test card fills in the form, and an unknown payment shows a 404 page', async () => {
  const id = await shop.create();
  expect((await open(id, '?card=4111111111111111')).text).toContain('value="4111 1111 1111 1111"');
  expect(await open('ch_unknown')).toMatchObject({ status: 404 });
});
