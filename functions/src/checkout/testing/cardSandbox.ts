import { readConfig } from '../../../../sandbox/src/config';
import { startSandbox } from '../../../../sandbox/src/server';
import type { SandboxControl, Settled } from '../../testing/sandboxControl';
import { controlSandbox, waitFor } from '../../testing/sandboxControl';

type Sent = { type: string; state: string; attempts: { status: number | null; answer: string }[] };

type SandboxCheckout = {
  id: string;
  status: string;
  refunds: { amount: number; status: string; metadata: Record<string, string> }[];
};

/** The sandbox payment provider on a separate port, with the actions that tests can trigger. */
export type CardSandbox = SandboxControl & {
  url: string;
  settled: Settled;
  /** Waits until `requests` more requests are left without a response. */
  hung: (requests?: number) => Promise<void>;
  /** Pays on the hosted page as the customer. May return before the webhook arrives. */
  pay: (checkoutId: string) => Promise<void>;
  decline: (checkoutId: string) => Promise<void>;
  /** Fails the latest refund of a payment, even after it succeeded. May return before the event arrives. */
  failRefund: (checkoutId: string) => Promise<void>;
  /** Sends an event now, valid or forged, and returns the HTTP status of each attempt. */
  deliver: (checkoutId: string, change?: object) => Promise<number[]>;
  checkouts: (externalId: string) => Promise<SandboxCheckout[]>;
  requests: (operation: string) => Promise<{ path: string; status: number | null }[]>;
  webhooks: (checkoutId: string) => Promise<Sent[]>;
  settings: (change: object) => Promise<void>;
  close: () => Promise<void>;
};

const base = '/_sandbox/yoco';

export async function startCardSandbox(webhook: { url: string; secret: string }): Promise<CardSandbox> {
  const config = readConfig({});
  const sandbox = await startSandbox({
    ...config,
    port: 0,
    // The provider retries webhooks for more than a day. The tests shorten this period to two seconds.
    retryScale: 0.000_02,
    yoco: { ...config.yoco, webhook },
  });
  const { ask, control } = controlSandbox(sandbox.url, base);
  const act = (checkoutId: string, verb: string, body?: unknown) =>
    ask<{ outcome: string }>('POST', `${base}/checkouts/${checkoutId}/${verb}`, body);
  return {
    ...control,
    url: sandbox.url,
    settled: waitFor(sandbox),
    hung: sandbox.hung,
    pay: async (checkoutId) => {
      expect((await act(checkoutId, 'pay')).outcome).toBe('paid');
    },
    decline: async (checkoutId) => {
      expect((await act(checkoutId, 'decline')).outcome).toBe('declined');
    },
    failRefund: async (checkoutId) => {
      await act(checkoutId, 'fail-refund');
    },
    deliver: async (checkoutId, change = {}) => {
      const path = `${base}/checkouts/${checkoutId}/deliver-webhook`;
      const { deliveries } = await ask<{ deliveries: Sent[] }>('POST', path, change);
      return deliveries.map(({ attempts }) => attempts[0]?.status ?? 0);
    },
    checkouts: async (externalId) => {
      const path = `${base}/checkouts?externalId=${externalId}`;
      return (
        await ask<{
          checkouts: SandboxCheckout[];
        }>('GET', path)
      ).checkouts;
    },
    requests: async (operation) => {
      const path = `${base}/requests?operation=${operation}`;
      return (await ask<{ requests: { path: string; status: number | null }[] }>('GET', path)).requests;
    },
    webhooks: async (checkoutId) => {
      const path = `${base}/webhooks?checkoutId=${checkoutId}`;
      return (await ask<{ webhooks: Sent[] }>('GET', path)).webhooks;
    },
    settings: (change) => ask('POST', `${base}/settings`, change),
    close: sandbox.close,
  };
}
