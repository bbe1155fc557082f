import { createHmac } from 'node:crypto';

import { isSigned } from './yocoEvents';

// The documented test vector: secret, id, time, body and the resulting header.
const secret = 'whsec_c2FuZGJveC1zaWduaW5nLWtleS0wMTIzNDU2Nzg5YWI=';
const id = 'msg_sandbox_0001';
const timestamp = '1790000000';
const body = Buffer.from(
  '{"id":"evt_sandbox0001","type":"payment.succeeded","createdDate":"2026-09-21T14:13:20.000000Z","payload":{"id":"p_sandbox0001","type":"payment","createdDate":"2026-09-21T14:13:19.000000Z","amount":24950,"currency":"ZAR","status":"succeeded","mode":"test","metadata":{"checkoutId":"ch_sandbox0001"}}}',
);
const signature = 'v1,tVRArUC2V0wxYl9SkrIByqyAefnbHcGhHZneBldW6WQ=';
const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
const context = { secret, now: new Date(1_790_000_000_000) };

function at(seconds: number) {
  return { secret, now: new Date((1_790_000_000 + seconds) * 1000) };
}

describe('the signature of a Yoco event', () => {
  it('is valid for the documented test vector', () => {
    expect(isSigned({ body, headers }, context)).toBe(true);
  });

  it.each([
    ['three minutes later', 180, true],
    ['three minutes and a second later', 181, false],
    ['three minutes earlier', -180, true],
    ['three minutes and a second earlier', -181, false],
  ])('checked %s than its timestamp (%d s) is valid: %p', (_what, seconds, valid) => {
    expect(isSigned({ body, headers }, at(seconds))).toBe(valid);
  });

  it.each([
    ['next to signatures that do not match', `v1,AAAA v2,${signature.slice(3)} ${signature}`, true],
    ['of another version', signature.replace('v1', 'v2'), false],
    ['that is truncated', signature.slice(0, -8), false],
    ['without a version', signature.slice(3), false],
    ['that is empty', '', false],
  ])('%s is valid: %p', (_what, header, valid) => {
    expect(isSigned({ body, headers: { ...headers, 'webhook-signature': header } }, context)).toBe(valid);
  });

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
    'is not valid without the header %s',
    (name) => {
      const { [name as 'webhook-id']: _, ...rest } = headers;
      expect(isSigned({ body, headers: rest }, context)).toBe(false);
    },
  );

  it.each(['1790000000.5', '0x6AB1', '1e9', '-1', 'now', ''])('is not valid with the time %p', (time) => {
    const key = Buffer.from(secret.slice(6), 'base64');
    const signed = createHmac('sha256', key).update(`${id}.${time}.`).update(body).digest('base64');
    const forged = { ...headers, 'webhook-timestamp': time, 'webhook-signature': `v1,${signed}` };
    expect(isSigned({ body, headers: forged }, context)).toBe(false);
  });

  it('is not valid for other bytes, even if only one byte differs', () => {
    expect(isSigned({ body: Buffer.concat([body, Buffer.from(' ')]), headers }, context)).toBe(false);
    const changed = Buffer.from(body.toString().replace('24950', '24951'));
    expect(isSigned({ body: changed, headers }, context)).toBe(false);
  });

  it('is not valid with another secret, and never with an empty one', () => {
    expect(isSigned({ body, headers }, { ...context, secret: 'whsec_b3RoZXI=' })).toBe(false);
    const forged = createHmac('sha256', '').update(`${id}.${timestamp}.`).update(body).digest('base64');
    const header = { ...headers, 'webhook-signature': `v1,${forged}` };
    expect(isSigned({ body, headers: header }, { ...context, secret: 'whsec_' })).toBe(false);
  });
});
