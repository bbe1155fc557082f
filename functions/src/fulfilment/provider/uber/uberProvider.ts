import { AppError } from '@shop/core/model/appError';
import type { PaymentMode } from '@shop/core/model/payment';
import { isTrackingLink } from '@shop/core/rules/trackingLink';
import * as v from 'valibot';

import { parseJson } from '../../../platform/outbound/send';
import { parseEvent, webhookSecrets } from '../../../platform/webhook/webhook';
import type {
  CancelAnswer,
  CourierDelivery,
  CourierEvent,
  CourierProvider,
  CourierQuote,
  DeliveryRequest,
} from '../courierProvider';
import { CourierError } from '../courierProvider';
import type { UberApi } from './uberHttp';
import { callUber } from './uberHttp';
import { toDeliveryBody, toQuoteBody } from './uberRequest';
import { isSigned } from './uberSignature';
import { uberStateOf } from './uberStates';
import type { TokenStore } from './uberToken';
import { uberToken } from './uberToken';
import type { UberDelivery } from './uberWire';
import { deliveryEventSchema, deliverySchema, eventSchema, quoteSchema } from './uberWire';

/** `url` and `tokenUrl` have no trailing slash. */
export type UberSettings = {
  url: string;
  tokenUrl: string;
  customerId: string;
  clientId: string;
  clientSecret: string;
  /** One key, or two during rotation. */
  signingKey: string;
  /** Deliveries in the other mode are never applied to orders. */
  mode: PaymentMode;
};

type OpenedApi = UberApi & { mode: PaymentMode };

const readBudgetMs = 8_000;
const currency = 'zar';
/** Prefix of the ids of deliveries that return a parcel to the shop. */
const returnPrefix = 'ret_';
const deliveryKinds: readonly string[] = [
  'event.delivery_status',
  'event.courier_update',
  'event.delivery_return',
];

export function uberProvider(settings: UberSettings, store: TokenStore): CourierProvider {
  const { url, customerId, clientId, clientSecret, mode } = settings;
  const api = {
    url,
    customerId,
    token: uberToken({ url: settings.tokenUrl, clientId, clientSecret }, store),
    mode,
  };
  return {
    name: 'uber-direct',
    capabilities: { reportsProgress: true, sendsEvents: true, asksService: true },

    quote: (request, { budgetMs }) =>
      callUber(api, {
        name: 'quote',
        method: 'POST',
        path: '/delivery_quotes',
        body: toQuoteBody(request),
        budgetMs,
        read: readQuote,
      }),

    book: (request, call) => book(api, request, call),
    read: (deliveryId) => read(api, deliveryId),
    cancel: (deliveryId) => cancel(api, deliveryId),

    verifyEvent(received) {
      const keys = webhookSecrets(settings.signingKey);
      if (!keys.some((key) => isSigned(received, key))) {
        throw new AppError('signature-invalid', 'The signature is not valid.');
      }
      return readEvent(received.body, mode);
    },
  };
}

async function book(
  api: OpenedApi,
  request: DeliveryRequest,
  { budgetMs, isLate }: { budgetMs: number; isLate: boolean },
): Promise<CourierDelivery> {
  const booked = await callUber<CourierDelivery | { existing: string }>(api, {
    name: 'book',
    method: 'POST',
    path: '/deliveries',
    body: toDeliveryBody(request, { isLate }),
    hasQuote: request.quoteId !== null,
    budgetMs,
    read: (body) => readDelivery(body, api.mode),
    readRefusal: (status, { deliveryId }) =>
      status === 409 && deliveryId !== undefined ? { answer: { existing: deliveryId } } : undefined,
  });
  if (!('existing' in booked)) return booked;
  const delivery = await read(api, booked.existing);
  if (delivery !== null) return delivery;
  throw new CourierError('failed', 'the courier names a booking that it does not know');
}

function read(api: OpenedApi, deliveryId: string): Promise<CourierDelivery | null> {
  return callUber<CourierDelivery | null>(api, {
    name: 'read',
    method: 'GET',
    path: pathOf(deliveryId),
    budgetMs: readBudgetMs,
    read: (body) => readDelivery(body, api.mode),
    readRefusal: (status, { code }) =>
      status === 404 && code === 'delivery_not_found' ? { answer: null } : undefined,
  });
}

async function cancel(api: OpenedApi, deliveryId: string): Promise<CancelAnswer> {
  const answer = await callUber<CancelAnswer>(api, {
    name: 'cancel',
    method: 'POST',
    path: `${pathOf(deliveryId)}/cancel`,
    budgetMs: readBudgetMs,
    read: (body) => (readDelivery(body, api.mode).state === 'canceled' ? 'canceled' : 'too-late'),
    readRefusal: (_status, { code }) => {
      if (code === 'delivery_not_found') return { answer: 'canceled' };
      return code === 'noncancelable_delivery' ? { answer: 'too-late' } : undefined;
    },
  });
  if (answer === 'canceled') return answer;
  // The courier also refuses a second cancellation. The delivery's state shows whether the first one succeeded.
  return (await read(api, deliveryId))?.state === 'canceled' ? 'canceled' : 'too-late';
}

function pathOf(deliveryId: string): string {
  return `/deliveries/${encodeURIComponent(deliveryId)}`;
}

function readQuote(body: unknown): CourierQuote {
  const quote = v.parse(quoteSchema, body);
  const paidIn = (quote.currency_type ?? quote.currency ?? '').toLowerCase();
  if (paidIn !== currency) throw new Error('the quote is in another currency');
  return {
    quoteId: quote.id,
    feeCents: quote.fee,
    validUntil: new Date(quote.expires).toISOString(),
    durationMinutes: quote.duration ?? null,
  };
}

/** A delivery in the other mode is invalid: either no courier would come, or a courier would come for a test. */
function readDelivery(body: unknown, mode: PaymentMode): CourierDelivery {
  const delivery = v.parse(deliverySchema, body);
  if (modeOf(delivery) !== mode) throw new Error('the delivery is in the other mode');
  return toDelivery(delivery);
}

function modeOf({ live_mode }: UberDelivery): PaymentMode {
  return live_mode ? 'live' : 'test';
}

function toDelivery(delivery: UberDelivery): CourierDelivery {
  return {
    deliveryId: delivery.id,
    key: delivery.external_id ?? null,
    state: uberStateOf(delivery.status, delivery.courier_imminent),
    providerStatus: delivery.status,
    trackingUrl: isTrackingLink(delivery.tracking_url) ? delivery.tracking_url : '',
    dropoffEta: delivery.dropoff_eta,
    pickupFrom: pickupOf(delivery),
    location: placeOf(delivery),
  };
}

function pickupOf({ pickup_ready: ready }: UberDelivery): string | null {
  return ready === null ? null : new Date(ready).toISOString();
}

function placeOf({ courier }: UberDelivery): CourierDelivery['location'] {
  const place = courier?.location;
  return place === null || place === undefined ? null : { latitude: place.lat, longitude: place.lng };
}

function readEvent(body: Buffer, mode: PaymentMode): CourierEvent {
  const json = parseJson(body.toString('utf8'));
  const { id, kind } = parseEvent(eventSchema, json);
  const other = { type: 'other', id, name: kind } as const;
  if (!deliveryKinds.includes(kind)) return other;
  const isPosition = kind === 'event.courier_update';
  // An invalid position is ignored, not refused, because the next one arrives within 20 seconds.
  if (isPosition && !v.is(deliveryEventSchema, json)) return other;
  const { delivery_id, status, data } = parseEvent(deliveryEventSchema, json);
  // The return of a parcel is a separate delivery, which belongs to no order.
  if (delivery_id.startsWith(returnPrefix)) return other;
  const delivery = v.safeParse(deliverySchema, data);
  return {
    type: 'delivery',
    id,
    isPosition,
    deliveryId: delivery_id,
    state: uberStateOf(status, delivery.success && delivery.output.courier_imminent),
    providerStatus: status,
    isOtherMode: delivery.success && modeOf(delivery.output) !== mode,
    delivery: delivery.success ? toDelivery(delivery.output) : null,
  };
}
