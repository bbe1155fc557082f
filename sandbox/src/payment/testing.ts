import { type Endpoint, startDriven, startEndpoint } from '../testing';
import { signWebhook } from './signature';

const secret = 'whsec_c2FuZGJveC1zaWduaW5nLWtleS0wMTIzNDU2Nzg5YWI=';
const key = { authorization: 'Bearer sk_test_shop' };

const returns = {
  successUrl: 'http://shop.test/orders',
  cancelUrl: 'http://shop.test/cart',
  failureUrl: 'http://shop.test/failed',
};

export type CardShop = Awaited<ReturnType<typeof startCardShop>>;

export async function startCardShop() {
  const endpoint = await startEndpoint();
  const webhook = { url: endpoint.url, secret };
  const sandbox = await startDriven({ yoco: { webhook } });
  return {
    sandbox,
    endpoint,
    /** Returns the id of the checkout. */
    create: async (change: object = {}) => {
      const body = { amount: 24950, currency: 'ZAR', ...returns, ...change };
      const answer = await sandbox.call('POST', '/yoco/api/checkouts', body, key);
      return String(answer.body['id']);
    },
    act: (id: string, verb: string, body?: unknown) =>
      sandbox.call('POST', `/_sandbox/yoco/checkouts/${id}/${verb}`, body),
    refund: (id: string, body?: unknown) =>
      sandbox.call('POST', `/yoco/api/checkouts/${id}/refund`, body, key),
    rule: async (rule: object) => {
      expect(await sandbox.call('POST', '/_sandbox/yoco/scenario', rule)).toMatchObject({ status: 201 });
    },
    idle: async () => {
      expect(await sandbox.settled(1_000, 20_000)).toMatchObject({ idle: true });
    },
    reset: async () => {
      await sandbox.call('POST', '/_sandbox/reset');
      endpoint.received.length = 0;
      endpoint.answers.length = 0;
    },
    close: async () => {
      await sandbox.close();
      await endpoint.close();
    },
  };
}

export function hasValidSignature({ headers, raw }: Endpoint['received'][number]): boolean {
  const timestamp = Number(headers['webhook-timestamp']);
  const expected = signWebhook(secret, String(headers['webhook-id']), timestamp, raw);
  const fresh = Math.abs(Date.now() / 1000 - timestamp) < 60;
  return fresh && String(headers['webhook-signature']).split(' ').includes(expected);
}
