import { type Driven, type Endpoint, startDriven, startEndpoint } from '../testing';
import { signWebhook } from './signature';

const secret = 'whsec_c2FuZGJveC1zaWduaW5nLWtleS0wMTIzNDU2Nzg5YWI=';
const key = { authorization: 'Bearer sk_test_shop' };

const returns = {
  successUrl: 'http://shop.test/orders',
  cancelUrl: 'http://shop.test/cart',
  failureUrl: 'http://shop.test/failed',
};

export type CardShop = {
  sandbox: Driven;
  endpoint: Endpoint;
  /** Returns the id of the checkout. */
  create: (change?: object) => Promise<string>;
  act: (checkoutId: string, verb: string, body?: unknown) => ReturnType<Driven['call']>;
  refund: (checkoutId: string, body?: unknown) => ReturnType<Driven['call']>;
  rule: (rule: object) => Promise<void>;
  idle: () => Promise<void>;
};

export async function startCardShop(): Promise<CardShop> {
  const endpoint = await startEndpoint();
  const webhook = { url: endpoint.url, secret: secret };
  const sandbox = await startDriven({ yoco: { webhook } });
  return {
    sandbox,
    endpoint,
    create: async (change = {}) => {
      const body = { amount: 24950, currency: 'ZAR', ...returns, ...change };
      const answer = await sandbox.call('POST', '/yoco/api/checkouts', body, key);
      return String(answer.body['id']);
    },
    act: (id, verb, body) => sandbox.call('POST', `/_sandbox/yoco/checkouts/${id}/${verb}`, body),
    refund: (id, body) => sandbox.call('POST', `/yoco/api/checkouts/${id}/refund`, body, key),
    rule: async (rule) => {
      expect(await sandbox.call('POST', '/_sandbox/yoco/scenario', rule)).toMatchObject({ status: 201 });
    },
    idle: async () => {
      expect(await sandbox.settled(1_000, 20_000)).toMatchObject({ idle: true });
    },
  };
}

export function hasValidSignature({ headers, raw }: Endpoint['received'][number]): boolean {
  const timestamp = Number(headers['webhook-timestamp']);
  const expected = signWebhook(secret, String(headers['webhook-id']), timestamp, raw);
  const fresh = Math.abs(Date.now() / 1000 - timestamp) < 60;
  return fresh && String(headers['webhook-signature']).split(' ').includes(expected);
}
