import type { WebhookTarget } from '../config';
import { newId } from '../http/ids';
import { finite, type Json } from '../http/shape';
import type { WebhookEnvelope } from '../webhooks/delivery';
import { alter } from './events';
import type { CardProvider } from './provider';
import { signWebhook } from './signature';
import { type CardEvent, type Checkout, checkoutFacts } from './state';

export type Forgery = {
  signature: 'valid' | 'wrong' | 'missing' | 'several';
  timestampOffsetSeconds: number;
  /** True if the sent body differs from the signed body only in whitespace. */
  reserialise: boolean;
};

type WebhookContent = {
  target: WebhookTarget;
  event: CardEvent;
  forgery: Forgery;
};

export const forgeryKeys = [
  'signature',
  'timestampOffsetSeconds',
  'reserialise',
  'change',
  'changeEvent',
  'omit',
];
export const webhookEffectKeys = ['drop', ...forgeryKeys];

// Documented delays after each failure: 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h.
const retrySeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000];

const wrongSecret = 'whsec_bm90LXRoZS1zZWNyZXQtb2YtdGhpcy1zaG9wLTAwMDA=';

export function announce(provider: CardProvider, checkout: Checkout, event: CardEvent): void {
  checkout.events.push(event);
  const effect = provider.rules.take('webhook', { ...checkoutFacts(checkout), type: event.type }) ?? {};
  const target = provider.webhookOf(checkout);
  if (target === undefined) return;
  const content = { target, event: alter(event, effect), forgery: readForgery(effect) };
  provider.outside.outbox.post(toEnvelope(provider, checkout, content), effect['drop'] === true);
}

/** Retries keep the `webhook-id` but get a new timestamp. */
export function toEnvelope(
  provider: CardProvider,
  checkout: Checkout,
  content: WebhookContent,
): WebhookEnvelope {
  const { target, event, forgery } = content;
  const signed = JSON.stringify(event);
  const webhookId = newId('msg_');
  return {
    provider: 'yoco',
    eventId: event.id,
    type: event.type,
    subject: checkout.id,
    externalId: checkout.request.externalId ?? '',
    url: target.url,
    body: forgery.reserialise ? JSON.stringify(event, null, 1) : signed,
    sign: () => signatureHeaders(target.secret, webhookId, signed, forgery),
    retryDelaysMs: retrySeconds.map((seconds) => seconds * 1000 * provider.outside.retryScale),
    succeeds: (status) => status >= 200 && status < 300,
  };
}

export function readForgery(effect: Json): Forgery {
  const signature = effect['signature'];
  return {
    signature:
      signature === 'wrong' || signature === 'missing' || signature === 'several' ? signature : 'valid',
    timestampOffsetSeconds: finite(effect['timestampOffsetSeconds']) ?? 0,
    reserialise: effect['reserialise'] === true,
  };
}

function signatureHeaders(
  secret: string,
  webhookId: string,
  body: string,
  forgery: Forgery,
): Record<string, string> {
  // Uses real time, because the receiver compares the timestamp with its own clock.
  const timestamp = Math.floor(Date.now() / 1000) + forgery.timestampOffsetSeconds;
  const base = { 'webhook-id': webhookId, 'webhook-timestamp': String(timestamp) };
  const right = signWebhook(secret, webhookId, timestamp, body);
  const wrong = signWebhook(wrongSecret, webhookId, timestamp, body);
  const signatures = { missing: undefined, wrong, several: `${wrong} v2,unknown ${right}`, valid: right };
  const signature = signatures[forgery.signature];
  return signature === undefined ? base : { ...base, 'webhook-signature': signature };
}
