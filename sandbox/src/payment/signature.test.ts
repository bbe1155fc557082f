import { isSigningSecret, signWebhook } from './signature';

const secret = 'whsec_c2FuZGJveC1zaWduaW5nLWtleS0wMTIzNDU2Nzg5YWI=';
const body =
  '{"id":"evt_sandbox0001","type":"payment.succeeded","createdDate":"2026-09-21T14:13:20.000000Z","payload":{"id":"p_sandbox0001","type":"payment","createdDate":"2026-09-21T14:13:19.000000Z","amount":24950,"currency":"ZAR","status":"succeeded","mode":"test","metadata":{"checkoutId":"ch_sandbox0001"}}}';

test('the reference webhook has the expected signature', () => {
  expect(signWebhook(secret, 'msg_sandbox_0001', 1_790_000_000, body)).toBe(
    'v1,tVRArUC2V0wxYl9SkrIByqyAefnbHcGhHZneBldW6WQ=',
  );
});

test('a different timestamp produces a different signature', () => {
  expect(signWebhook(secret, 'msg_sandbox_0001', 1_790_000_001, body)).not.toBe(
    'v1,tVRArUC2V0wxYl9SkrIByqyAefnbHcGhHZneBldW6WQ=',
  );
});

test.each([
  [secret, true],
  ['c2FuZGJveC1zaWduaW5nLWtleS0wMTIzNDU2Nzg5YWI=', false],
  ['whsec_', false],
])('%s is a signing secret: %s', (value, expected) => {
  expect(isSigningSecret(value)).toBe(expected);
});
