import { isoTime } from '../clock';
import type { WebhookTarget } from '../config';
import { newId } from '../http/ids';
import { type Json, record } from '../http/shape';
import type { WebhookEnvelope } from '../webhooks/delivery';
import { courierLocation, type Delivery, statusOfStep } from './delivery';
import { type CourierProvider, deliveryFacts } from './provider';
import { signCourierWebhook } from './signature';

export const eventKinds = ['event.delivery_status', 'event.courier_update'] as const;

type EventKind = (typeof eventKinds)[number];

export const forgeryKeys = ['signature', 'reserialise', 'change', 'changeEvent'];
export const webhookEffectKeys = ['drop', ...forgeryKeys];

type WebhookContent = {
  target: WebhookTarget;
  event: Json;
  effect: Json;
};

// The courier does not document these delays; users of its API report them.
const retrySeconds = [10, 30, 60, 120];
const wrongKey = 'not-the-signing-key';

export function announce(provider: CourierProvider, delivery: Delivery, kind: EventKind): void {
  const target = provider.webhook;
  if (!target) return;
  const facts = {
    ...deliveryFacts(delivery),
    kind,
    status: statusOfStep(delivery.step),
    step: delivery.step,
  };
  const effect = provider.rules.take('webhook', facts) ?? {};
  const envelope = toEnvelope(provider, delivery, {
    target,
    event: makeEvent(provider, delivery, kind),
    effect,
  });
  provider.outside.outbox.post(envelope, effect['drop'] === true);
}

export function makeEvent(provider: CourierProvider, delivery: Delivery, kind: EventKind): Json {
  const now = provider.now();
  return {
    kind,
    id: newId('evt_'),
    created: isoTime(now),
    live_mode: false,
    delivery_id: delivery.id,
    // In a position event, only `data` contains the status.
    ...(kind === 'event.courier_update' ? {} : { status: statusOfStep(delivery.step) }),
    customer_id: provider.outside.customerId,
    developer_id: 'dev_sandbox',
    account_id: 'acc_sandbox',
    ...(kind === 'event.courier_update' ? { location: courierLocation(delivery, now) } : {}),
    data: provider.show(delivery),
  };
}

export function toEnvelope(
  provider: CourierProvider,
  delivery: Delivery,
  { target, event, effect }: WebhookContent,
): WebhookEnvelope {
  const altered: Json = {
    ...event,
    data: { ...record(event['data']), ...record(effect['change']) },
    ...record(effect['changeEvent']),
  };
  const signed = JSON.stringify(altered);
  return {
    provider: 'uber',
    eventId: String(altered['id']),
    type: String(altered['kind']),
    subject: delivery.id,
    externalId: delivery.request.externalId ?? '',
    url: target.url,
    body: effect['reserialise'] === true ? JSON.stringify(altered, null, 1) : signed,
    sign: () => signatureHeaders(target.secret, signed, effect['signature']),
    retryDelaysMs: retrySeconds.map((seconds) => seconds * 1000 * provider.outside.retryScale),
    // The courier retries only after a server error or no response.
    succeeds: (status) => status < 500,
  };
}

function signatureHeaders(signingKey: string, body: string, mode: unknown): Record<string, string> {
  if (mode === 'missing') return {};
  const signature = signCourierWebhook(mode === 'wrong' ? wrongKey : signingKey, body);
  return { 'x-uber-signature': signature, 'x-postmates-signature': signature };
}
