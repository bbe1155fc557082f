import { readConfig } from '../../../../sandbox/src/config';
import { startSandbox } from '../../../../sandbox/src/server';
import type { SandboxControl, Settled } from '../../testing/sandboxControl';
import { controlSandbox, waitFor } from '../../testing/sandboxControl';
import type { UberSettings } from '../provider/uber/uberProvider';

type Asked = { operation: string; status: number | null; body: unknown };

/** The sandbox courier on a separate port, with the actions that tests can trigger. */
export type CourierSandbox = SandboxControl & {
  url: string;
  settled: Settled;
  /** Waits until `requests` more requests are left without a response. */
  hung: (requests?: number) => Promise<void>;
  /** For an adapter that connects to the sandbox. */
  settings: UberSettings;
  requests: (operation?: string) => Promise<Asked[]>;
  deliveries: (key: string) => Promise<{ id: string; step: string; request: Record<string, unknown> }[]>;
  advance: (deliveryId: string, to: string, direct?: boolean) => Promise<void>;
  /** Sets the URL to which the courier sends its signed events. */
  webhookTo: (url: string) => Promise<void>;
  /** Sends valid or forged events immediately, and returns one HTTP status per event. */
  deliver: (deliveryId: string, change?: object) => Promise<number[]>;
  revokeTokens: () => Promise<void>;
  change: (settings: object) => Promise<void>;
  reset: () => Promise<void>;
  close: () => Promise<void>;
};

const base = '/_sandbox/uber';
const signingKey = 'courier-signing-key';

export async function startCourierSandbox(): Promise<CourierSandbox> {
  const config = readConfig({});
  const sandbox = await startSandbox({ ...config, port: 0 });
  const { ask, control } = controlSandbox(sandbox.url, base);
  return {
    ...control,
    url: sandbox.url,
    settled: waitFor(sandbox),
    hung: sandbox.hung,
    settings: {
      url: `${sandbox.url}/uber`,
      tokenUrl: `${sandbox.url}/uber/oauth/v2/token`,
      customerId: config.uber.customerId,
      clientId: config.uber.clientId,
      clientSecret: config.uber.clientSecret,
      signingKey,
      mode: 'test',
    },
    requests: async (operation) => {
      const query = operation === undefined ? '' : `?operation=${operation}`;
      return (await ask<{ requests: Asked[] }>('GET', `${base}/requests${query}`)).requests;
    },
    deliveries: async (key) => {
      const path = `${base}/deliveries?externalId=${key}`;
      return (
        await ask<{ deliveries: { id: string; step: string; request: Record<string, unknown> }[] }>(
          'GET',
          path,
        )
      ).deliveries;
    },
    advance: (deliveryId, to, direct = false) =>
      ask('POST', `${base}/deliveries/${deliveryId}/advance`, { to, direct }),
    webhookTo: (url) => ask('POST', `${base}/webhook`, { url, secret: signingKey }),
    deliver: async (deliveryId, change = {}) => {
      const path = `${base}/deliveries/${deliveryId}/deliver-webhook`;
      const { deliveries } = await ask<{ deliveries: { attempts: { status: number | null }[] }[] }>(
        'POST',
        path,
        change,
      );
      return deliveries.map(({ attempts }) => attempts[0]?.status ?? 0);
    },
    revokeTokens: () => ask('POST', `${base}/revoke-tokens`),
    change: (settings) => ask('POST', `${base}/settings`, settings),
    reset: () => ask('POST', '/_sandbox/reset'),
    close: sandbox.close,
  };
}
