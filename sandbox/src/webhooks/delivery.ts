import type { Json } from '../http/shape';

/** One webhook for one endpoint. `sign` runs for each attempt. */
export type WebhookEnvelope = {
  provider: 'yoco' | 'uber';
  eventId: string;
  type: string;
  /** Id of the checkout or delivery. */
  subject: string;
  /** The shop's id for the checkout or delivery. */
  externalId: string;
  url: string;
  body: string;
  sign: () => Record<string, string>;
  /** Delay before each retry, counted from the previous failure. */
  retryDelaysMs: number[];
  succeeds: (status: number) => boolean;
};

export type Attempt = {
  at: string;
  status: number | null;
  answer: string;
  durationMs: number;
  headers: Record<string, string>;
};

export type Delivery = {
  envelope: WebhookEnvelope;
  state: 'pending' | 'held' | 'delivered' | 'failed' | 'dropped';
  attempts: Attempt[];
  /** Sandbox time of the next attempt. */
  nextAttemptAt: number | null;
};

/** Network faults between the provider and the endpoint. */
export type Transport = {
  copies: number;
  delayMs: number;
  drop: boolean;
  /** True if the webhook waits until another webhook of the same subject has been delivered. */
  reorder: boolean;
  retryDelaysMs: number[] | undefined;
};

export const transportKeys = ['duplicates', 'delayMs', 'drop', 'reorder', 'retryDelaysMs'];

export const plainTransport: Transport = {
  copies: 1,
  delayMs: 0,
  drop: false,
  reorder: false,
  retryDelaysMs: undefined,
};

export function readTransport(effect: Json): Transport {
  const { duplicates, delayMs, retryDelaysMs } = effect;
  return {
    copies: 1 + (typeof duplicates === 'number' ? duplicates : 0),
    delayMs: typeof delayMs === 'number' ? delayMs : 0,
    drop: effect['drop'] === true,
    reorder: effect['reorder'] === true,
    retryDelaysMs: Array.isArray(retryDelaysMs) ? retryDelaysMs.map(Number) : undefined,
  };
}

export function showDelivery(delivery: Delivery): Json {
  const { envelope, state, attempts, nextAttemptAt } = delivery;
  const { eventId, type, subject, url, body } = envelope;
  return { eventId, type, subject, url, state, attempts, nextAttemptAt, body: JSON.parse(body) as unknown };
}
