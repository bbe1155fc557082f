import { type Endpoint, startDriven, startEndpoint } from '../testing';
import type { SandboxConfig } from '../config';
import { readConfig } from '../config';
import { signCourierWebhook } from './signature';

const signingKey = 'courier-signing-key';
const base = '/uber/v1/customers/cus_sandbox';
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };
const credentials = {
  client_id: 'sandbox-client',
  client_secret: 'sandbox-secret',
  grant_type: 'client_credentials',
  scope: 'eats.deliveries',
};

export const aTrip = {
  pickup_address: address('12 Gleneagles Road', 'Greenside', 'Randburg', '2034'),
  dropoff_address: address('7 Conrad Drive', 'Blairgowrie', 'Randburg', '2194'),
  pickup_latitude: -26.1449,
  pickup_longitude: 28.0119,
  dropoff_latitude: -26.119,
  dropoff_longitude: 28.009,
};

export const delivery = {
  ...aTrip,
  pickup_name: 'The shop',
  pickup_phone_number: '+27110000000',
  dropoff_name: 'Demo Customer',
  dropoff_phone_number: '+27820000000',
  manifest_items: [
    {
      name: 'Rooibos 3G',
      quantity: 2,
      size: 'small',
      dimensions: { length: 10, height: 10, depth: 5 },
      weight: 100,
      price: 9975,
      vat_percentage: 1_500_000,
    },
  ],
  manifest_total_value: 19950,
};

export type CourierShop = Awaited<ReturnType<typeof startCourierShop>>;

export function address(street: string, suburb: string, city: string, zip: string): string {
  const parts = { street_address: [street, suburb], city, state: 'Gauteng', zip_code: zip, country: 'ZA' };
  return JSON.stringify(parts);
}

export async function startCourierShop(uber: Partial<SandboxConfig['uber']> = {}) {
  const endpoint = await startEndpoint();
  const webhook = { url: endpoint.url, secret: signingKey };
  const sandbox = await startDriven({ uber: { ...readConfig({}).uber, webhook, ...uber } });
  let bearer: string | undefined;
  const token = (change: object = {}) => {
    const form = new URLSearchParams({ ...credentials, ...change });
    return sandbox.call('POST', '/uber/oauth/v2/token', form.toString(), formHeaders);
  };
  /** Obtains a token first if there is none. */
  const api = async (method: string, path: string, body?: unknown) => {
    bearer ??= String((await token()).body['access_token']);
    return sandbox.call(method, base + path, body, { authorization: `Bearer ${bearer}` });
  };
  const control = (method: string, path: string, body?: unknown) =>
    sandbox.call(method, `/_sandbox/uber${path}`, body);
  return {
    sandbox,
    endpoint,
    api,
    token,
    control,
    /** Returns the id of the delivery. */
    book: async (change: object = {}) =>
      String((await api('POST', '/deliveries', { ...delivery, ...change })).body['id']),
    advance: async (advanceMs: number) => {
      await sandbox.call('POST', '/_sandbox/clock', { advanceMs });
    },
    idle: async () => {
      expect(await sandbox.settled(1_000, 20_000)).toMatchObject({ idle: true });
    },
    /** Returns the status of each webhook, with " imminent" if set, in the order of arrival. */
    reportedStatuses: () =>
      endpoint.received.map(({ event }) => {
        const { status, courier_imminent: imminent } = event['data'] as Record<string, unknown>;
        return `${String(status)}${imminent === true ? ' imminent' : ''}`;
      }),
    reset: async () => {
      await sandbox.call('POST', '/_sandbox/reset');
      bearer = undefined;
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
  return headers['x-uber-signature'] === signCourierWebhook(signingKey, raw);
}
