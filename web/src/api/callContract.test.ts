// spec: customer-6-9
import type { Contract } from '@shop/core/contracts/contract';
import { deliveryEstimate } from '@shop/core/contracts/delivery';
import { getallProductsExtra } from '@shop/core/items/extra';
import { manageItems } from '@shop/core/contracts/catalogAdmin';
import { getUserOrders, updateOrder } from '@shop/core/contracts/orders';

import { getToken } from 'firebase/app-check';

import { fakeBackend } from '@/testing/fakeBackend';

import { callContract } from './callContract';
import { callsEnded, provideToken } from './identity';

jest.mock('firebase/app-check', () => ({
  initializeAppCheck: jest.fn(() => ({})),
  ReCaptchaEnterpriseProvider: jest.fn(),
  getToken: jest.fn(() => Promise.resolve({ token: 'token-of-app-check' })),
}));

const noExtras = { products: [] };

test('a response is returned with the fields of the output schema, without `success`', async () => {
  fakeBackend.answer(getallProductsExtra, noExtras);

  await expect(callContract(getallProductsExtra, {})).resolves.toEqual({ products: [] });
});

test('public requests send no token, and customer requests send the customer’s token', async () => {
  const withdraw = provideToken('customer', () => Promise.resolve('token-of-demo'));
  fakeBackend.answer(getallProductsExtra, noExtras);
  fakeBackend.answer(getUserOrders, { orders: [], more: false });

  await callContract(getallProductsExtra, {});
  await callContract(getUserOrders, { userUID: 'u1', limit: '20' });
  withdraw();

  expect(fakeBackend.calls(getallProductsExtra)[0]?.headers.get('authorization')).toBeNull();
  const [call] = fakeBackend.calls(getUserOrders);
  expect(call?.headers.get('authorization')).toBe('Bearer token-of-demo');
  expect(call?.headers.get('userUID')).toBe('u1');
  expect(call?.url).toBe('/api/get-user-orders?limit=20');
});

test('callsEnded waits for a customer’s pending request, even if the request fails', async () => {
  const steps: string[] = [];
  let giveAnswer: (response: Response) => void = () => {};
  const answer = new Promise<Response>((resolve) => (giveAnswer = resolve));
  globalThis.fetch = () => answer;
  const call = callContract(getUserOrders, { userUID: 'u1' }).catch(() => steps.push('call failed'));
  const end = callsEnded('customer').then(() => steps.push('all ended'));
  giveAnswer(Response.json({ success: false }, { status: 503 }));
  await Promise.all([call, end]);
  expect(steps).toEqual(['call failed', 'all ended']);
});

test('a PUT sends its input as JSON without undefined fields', async () => {
  fakeBackend.refuse(updateOrder, { status: 404, code: 'not-found', message: 'No such order.' });

  const input = { orderId: 'o1', status: 'completed' } as const;
  await expect(callContract(updateOrder, { ...input, ageChecked: undefined })).rejects.toMatchObject({
    code: 'not-found',
  });

  expect(fakeBackend.calls(updateOrder)[0]?.input).toStrictEqual(input);
});

test('a refusal contains the server’s code, message and details', async () => {
  fakeBackend.refuse(getallProductsExtra, {
    status: 409,
    code: 'price-changed',
    message: 'A price has changed.',
    details: { old: 1, new: 2 },
  });

  await expect(callContract(getallProductsExtra, {})).rejects.toMatchObject({
    name: 'ApiError',
    status: 409,
    code: 'price-changed',
    message: 'A price has changed.',
    details: { old: 1, new: 2 },
  });
});

test('the details of a refusal are also read from `metadata.details`, which refused quotes use', async () => {
  globalThis.fetch = () =>
    Promise.resolve(
      Response.json({ message: 'Too far', metadata: { details: '12 km away' } }, { status: 400 }),
    );

  await expect(callContract(getallProductsExtra, {})).rejects.toMatchObject({
    code: 'bad-request',
    message: 'Too far',
    details: '12 km away',
  });
});

test.each([
  ['offline', 'network', 'The shop cannot be reached. Please check your connection and try again.'],
  ['malformed', 'bad-answer', 'An unexpected error occurred.'],
] as const)(
  'a call without a valid response rejects with a message for the user (%s)',
  async (how, code, message) => {
    fakeBackend.fail(getallProductsExtra, how);

    await expect(callContract(getallProductsExtra, {})).rejects.toMatchObject({ code, message });
  },
);

test('a response that violates the schema is rejected', async () => {
  globalThis.fetch = () => Promise.resolve(Response.json({ success: true, products: [{ id: 'x' }] }));

  await expect(callContract(getallProductsExtra, {})).rejects.toMatchObject({ code: 'bad-answer' });
});

test('requests to the back office have a longer timeout, because its functions often start cold', async () => {
  const withdraw = provideToken('staff', () => Promise.resolve('token-of-staff'));
  jest.useFakeTimers();
  try {
    fakeBackend.fail(getallProductsExtra, 'silence');
    fakeBackend.fail(manageItems, 'silence');
    const given: string[] = [];
    const note = (who: string) => () => given.push(who);
    void callContract(getallProductsExtra, {}).catch(note('customer'));
    void callContract(manageItems, {}).catch(note('staff'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(given).toEqual(['customer']);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(given).toEqual(['customer', 'staff']);
  } finally {
    jest.useRealTimers();
    withdraw();
  }
});

describe('in a shop that uses App Check', () => {
  const estimate = { address: '1 Main Road', latitude: -26.1, longitude: 28 };
  const tokensSent = (contract: Contract) =>
    fakeBackend.calls(contract).map(({ headers }) => headers.get('x-firebase-appcheck'));

  beforeEach(() => {
    Object.assign(globalThis, { __APP_CHECK__: true });
    fakeBackend.answer(deliveryEstimate, { fee: 3_000, duration: null });
    fakeBackend.answer(getallProductsExtra, noExtras);
  });
  afterEach(() => {
    Object.assign(globalThis, { __APP_CHECK__: false });
  });

  test('sends a token only with the requests that require it', async () => {
    await callContract(deliveryEstimate, estimate);
    await callContract(getallProductsExtra, {});
    expect(tokensSent(deliveryEstimate)).toEqual(['token-of-app-check']);
    expect(tokensSent(getallProductsExtra)).toEqual([null]);
  });

  test('sends a request without a token if none can be obtained', async () => {
    jest.mocked(getToken).mockRejectedValueOnce(new Error('reCAPTCHA is blocked'));
    await callContract(deliveryEstimate, estimate);
    expect(tokensSent(deliveryEstimate)).toEqual([null]);
  });
});

test('no App Check token is sent if the shop does not use App Check', async () => {
  fakeBackend.answer(deliveryEstimate, { fee: 3_000, duration: null });
  await callContract(deliveryEstimate, { address: '1 Main Road', latitude: -26.1, longitude: 28 });
  expect(fakeBackend.calls(deliveryEstimate)[0]?.headers.get('x-firebase-appcheck')).toBeNull();
});

test('a call without a response times out, even while it waits for a token', async () => {
  fakeBackend.fail(getallProductsExtra, 'silence');
  const withdraw = provideToken('customer', () => new Promise(() => {}));

  await expect(callContract(getallProductsExtra, {}, { timeoutMs: 20 })).rejects.toMatchObject({
    code: 'timeout',
  });
  await expect(callContract(getUserOrders, {}, { timeoutMs: 20 })).rejects.toMatchObject({ code: 'timeout' });
  withdraw();
});
