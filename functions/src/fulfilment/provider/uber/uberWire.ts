import { latitudeSchema, longitudeSchema } from '@shop/core/model/address';
import { instantSchema } from '@shop/core/model/fields';
import * as v from 'valibot';

// Documented responses of Uber Direct, limited to the fields that the shop uses.

const cents = v.pipe(v.number(), v.integer(), v.minValue(0));
const wireId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/));
/** Optional strings may be null, empty or absent. */
const text = v.nullish(v.string(), '');

export const tokenSchema = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  expires_in: v.pipe(v.number(), v.minValue(1)),
});

export const quoteSchema = v.object({
  id: wireId,
  fee: cents,
  currency_type: v.nullish(v.string()),
  currency: v.nullish(v.string()),
  expires: instantSchema,
  duration: v.nullish(v.number()),
});

/** An invalid location does not invalidate the delivery. */
const courierPlace = v.fallback(
  v.nullish(v.object({ location: v.nullish(v.object({ lat: latitudeSchema, lng: longitudeSchema })) }), null),
  null,
);

export const deliverySchema = v.object({
  id: wireId,
  external_id: v.nullish(v.string()),
  status: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  courier_imminent: v.nullish(v.boolean(), false),
  live_mode: v.boolean(),
  tracking_url: text,
  dropoff_eta: text,
  pickup_ready: v.fallback(v.nullish(instantSchema, null), null),
  courier: courierPlace,
});
export type UberDelivery = v.InferOutput<typeof deliverySchema>;

export const eventSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  kind: v.pipe(v.string(), v.maxLength(64)),
});

const status = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/**
 * For an `event.courier_update`, only `data` contains the status. Source: captured webhooks in
 * https://github.com/chunyenHuang/uber-nodejs-sdk
 */
export const deliveryEventSchema = v.pipe(
  v.object({ delivery_id: wireId, status: v.nullish(status), data: v.optional(v.unknown()) }),
  v.transform((event) => ({ ...event, status: event.status ?? statusIn(event.data) })),
  v.object({ delivery_id: wireId, status, data: v.optional(v.unknown()) }),
);

function statusIn(data: unknown): string | undefined {
  const found = v.safeParse(v.object({ status: v.string() }), data);
  return found.success ? found.output.status : undefined;
}

const errorSchema = v.object({
  code: v.nullish(v.string()),
  message: v.nullish(v.string()),
  // Error field of the token endpoint, which has a different format.
  error: v.nullish(v.string()),
  metadata: v.nullish(v.record(v.string(), v.unknown())),
});

/** `fields` names the invalid fields. `reason` is the courier's text, in lower case. */
export type UberFault = {
  code: string | undefined;
  fields: readonly string[];
  reason: string;
  deliveryId: string | undefined;
};

export function readFault(body: unknown): UberFault {
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return { code: undefined, fields: [], reason: '', deliveryId: undefined };
  const { code, error, metadata } = parsed.output;
  const deliveryId = metadata?.['delivery_id'];
  return {
    code: (code ?? error ?? undefined)?.slice(0, 64),
    fields: Object.keys(metadata ?? {}),
    reason: reasonOf(metadata?.['param_details']),
    deliveryId: typeof deliveryId === 'string' ? deliveryId : undefined,
  };
}

/** The reason is one string, or strings by field name. */
function reasonOf(details: unknown): string {
  return (typeof details === 'string' ? details : JSON.stringify(details ?? '')).slice(0, 500).toLowerCase();
}
