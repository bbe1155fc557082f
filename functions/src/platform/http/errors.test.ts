import { AppError, errorCodes } from '@shop/core/model/appError';

import { statusOf, toRefusal } from './errors';

test('every refusal has a 4xx or 5xx status', () => {
  expect(Object.keys(statusOf).sort()).toEqual([...errorCodes].sort());
  for (const status of Object.values(statusOf)) expect(status).toBeGreaterThanOrEqual(400);
});

test('only failures of the shop and of providers have a 5xx status', () => {
  const ours = Object.entries(statusOf).flatMap(([code, status]) => (status >= 500 ? [code] : []));
  expect(ours).toEqual(['payment-provider-failed', 'courier-failed', 'busy', 'internal']);
});

test('returns an expected refusal unchanged', () => {
  const refusal = new AppError('shop-closed', 'We are closed.');
  expect(toRefusal(refusal, 'r1')).toBe(refusal);
});

test.each([4, 8, 10, 14])('treats gRPC code %d as a temporary fault', (code) => {
  expect(toRefusal(Object.assign(new Error('grpc'), { code }), 'r1').code).toBe('busy');
});

test.each([
  ['a bug', new TypeError('x is undefined')],
  ['a missing permission in the cloud', Object.assign(new Error('grpc'), { code: 7 })],
  ['a system error', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['a thrown value that is not an error', 'text'],
])('hides %s from the client', (_what, thrown) => {
  const refusal = toRefusal(thrown, 'r1');
  expect([refusal.code, refusal.message, refusal.cause]).toEqual([
    'internal',
    'Something went wrong. Please try again. (Reference r1)',
    thrown,
  ]);
});
