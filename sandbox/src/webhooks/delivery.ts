import type { Json } from '../http/shape';

/** `sign` is called for each attempt. */
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
  state: 'pending' | 'delivered' | 'failed' | 'dropped';
  attempts: Attempt[];
  /** Sandbox time of the next attempt. */
  nextAttemptAt: number | null;
};

export function showDelivery(delivery: Delivery): Json {
  const { envelope, state, attempts, nextAttemptAt } = delivery;
  const { eventId, type, subject, url, body } = envelope;
  return { eventId, type, subject, url, state, attempts, nextAttemptAt, body: JSON.parse(body) as unknown };
}
