import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { AppError } from '@shop/core/model/appError';
import { idSchema } from '@shop/core/model/fields';
import type { RefundName } from '@shop/core/model/payment';
import * as v from 'valibot';

import { parseJson } from '../../../platform/outbound/send';
import { parseEvent, webhookSecrets } from '../../../platform/webhook/webhook';
import type { OtherEvent, ReportedEvent } from '../paymentProvider';

/** Documented tolerance for an event's timestamp. */
const toleranceSeconds = 180;
const secretPrefix = 'whsec_';
const version = 'v1,';

const eventSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  type: v.string(),
  payload: v.optional(v.unknown()),
});

const metadataSchema = v.object({
  checkoutId: v.pipe(v.string(), v.minLength(1)),
  // Metadata that this shop sets. Other shops that share the account may use these names for other values.
  orderId: v.fallback(v.optional(idSchema), undefined),
  refundId: v.fallback(v.optional(v.string()), undefined),
  refundKey: v.fallback(v.optional(v.string()), undefined),
});
type YocoMetadata = v.InferOutput<typeof metadataSchema>;

const payloadSchema = v.object({
  id: v.string(),
  // The provider's own plugin requires neither `amount` nor `mode`: https://wordpress.org/plugins/yoco-payment-gateway/
  amount: v.nullish(v.pipe(v.number(), v.integer())),
  mode: v.nullish(v.picklist(['test', 'live'])),
  currency: v.string(),
  failureReason: v.nullish(v.string()),
  metadata: metadataSchema,
});

type Received = { body: Buffer; headers: IncomingHttpHeaders };

/** `secrets` is one secret, or two during rotation. Throws AppError `signature-invalid`. */
export function verifyEvent(
  received: Received,
  { secrets, now }: { secrets: string; now: Date },
): ReportedEvent | OtherEvent {
  if (!webhookSecrets(secrets).some((secret) => isSigned(received, { secret, now }))) {
    throw new AppError('signature-invalid', 'The signature is not valid.');
  }
  return readEvent(received.body);
}

/**
 * Returns whether the provider signed exactly these bytes, at a time within three minutes of `now`: HMAC-SHA256 over
 * id, time and raw body. The header may contain several signatures; one matching signature is sufficient.
 */
export function isSigned(received: Received, { secret, now }: { secret: string; now: Date }): boolean {
  const id = single(received.headers['webhook-id']);
  const timestamp = single(received.headers['webhook-timestamp']);
  const signatures = single(received.headers['webhook-signature']);
  if (id === null || timestamp === null || signatures === null) return false;
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const key = Buffer.from(secret.slice(secret.startsWith(secretPrefix) ? secretPrefix.length : 0), 'base64');
  // An empty secret would make every signature forgeable.
  if (key.length === 0) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(received.body).digest();
  return signatures
    .split(' ')
    .filter((signature) => signature.startsWith(version))
    .map((signature) => Buffer.from(signature.slice(version.length), 'base64'))
    .some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected));
}

function single(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && header !== '' ? header : null;
}

function readEvent(body: Buffer): ReportedEvent | OtherEvent {
  const { id, type, payload } = parseEvent(eventSchema, parseJson(body.toString('utf8')));
  if (!isActedOn(type)) return { type: 'other', id, name: type.slice(0, 64) };
  const read = parseEvent(payloadSchema, payload);
  const common = {
    id,
    checkoutId: read.metadata.checkoutId,
    orderId: read.metadata.orderId ?? null,
    mode: read.mode ?? null,
    amountCents: read.amount ?? null,
    currency: read.currency,
  };
  switch (type) {
    case 'payment.succeeded':
      return { ...common, type: 'paid', paymentId: read.id };
    case 'payment.failed':
      return { ...common, type: 'declined' };
    case 'refund.succeeded':
      return { ...common, type: 'refunded', refundId: read.id, named: readName(read.metadata) };
    case 'refund.failed':
      return {
        ...common,
        type: 'refund-failed',
        refundId: read.id,
        named: readName(read.metadata),
        reason: read.failureReason ?? 'no reason given',
      };
  }
}

function readName({ refundId, refundKey }: YocoMetadata): RefundName | null {
  return refundId === undefined || refundKey === undefined ? null : { id: refundId, key: refundKey };
}

const actedOn = ['payment.succeeded', 'payment.failed', 'refund.succeeded', 'refund.failed'] as const;

function isActedOn(type: string): type is (typeof actedOn)[number] {
  return actedOn.some((known) => known === type);
}
