import * as v from 'valibot';

import { phoneNumberSchema, savedAddressSchema } from '../model/address';
import { instantSchema, lineOrNothing } from '../model/fields';
import { orderSchema } from '../model/order';
import { reviewSchema } from '../model/review';
import { contract } from './contract';

export const orderDataSchema = v.object({
  ...orderSchema.entries,
  delivery: v.nullable(
    v.object({
      name: v.string(),
      address: v.string(),
      phoneNumber: v.string(),
      latitude: v.number(),
      longitude: v.number(),
      notes: v.string(),
    }),
  ),
});

const consentSchema = v.object({ version: v.number(), acceptedAt: instantSchema });

/** Unix time of the sign-in in seconds, as in the `auth_time` claim of the session's tokens. */
const sessionIdSchema = v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'is not the id of a session'));

const ownSessionSchema = v.object({
  id: sessionIdSchema,
  /** Browser and system, such as `Chrome on Android`. */
  device: v.string(),
  signedInAt: instantSchema,
  lastSeenAt: instantSchema,
  isCurrent: v.boolean(),
});

const ownProfileSchema = v.object({
  displayName: v.string(),
  email: v.string(),
  isEmailVerified: v.boolean(),
  phoneNumber: v.string(),
  /** Sign-in methods such as `password` or `google.com`. */
  signInProviders: v.array(v.string()),
  /** `lastSignInAt` is the time of the latest sign-in on any device; `signedInAt` is that of this session. */
  lastSignInAt: v.string(),
  signedInAt: instantSchema,
  /** Time at which the customer asked for deletion after all orders are finished. Empty if they did not. */
  deletionRequestedAt: v.string(),
  /** The current session comes first, then the most recently used ones, up to a limit. */
  sessions: v.optional(v.array(ownSessionSchema), []),
});

export const myProfile = contract({
  name: 'myProfile',
  method: 'GET',
  path: 'my-profile',
  access: 'customer',
  input: v.strictObject({}),
  output: v.object({ profile: ownProfileSchema }),
});

/** Also changes the name in Firebase Authentication. An empty value removes the field. */
export const updateMyProfile = contract({
  name: 'updateMyProfile',
  method: 'PATCH',
  path: 'update-my-profile',
  access: 'customer',
  input: v.strictObject({
    displayName: lineOrNothing(120),
    phoneNumber: v.union([v.literal(''), phoneNumberSchema], 'is not a South African phone number'),
  }),
  output: v.object({ profile: ownProfileSchema }),
});

/** Ends all sessions, including the current one, and rejects their tokens. */
export const endMySessions = contract({
  name: 'endMySessions',
  method: 'POST',
  path: 'end-my-sessions',
  access: 'customer',
  input: v.strictObject({}),
  output: v.object({}),
});

/** Records the current session. A repeated request updates `lastSeenAt`. */
export const recordMySession = contract({
  name: 'recordMySession',
  method: 'POST',
  path: 'record-my-session',
  access: 'customer',
  input: v.strictObject({}),
  output: v.object({}),
});

/** Ends one session and rejects its tokens. */
export const endMySession = contract({
  name: 'endMySession',
  method: 'POST',
  path: 'end-my-session',
  access: 'customer',
  input: v.strictObject({ id: sessionIdSchema }),
  output: v.object({}),
});

/** Returns the caller's data, up to a limit for each list. `more` names the lists that are incomplete. */
export const myData = contract({
  name: 'myData',
  method: 'GET',
  path: 'my-data',
  access: 'customer',
  input: v.strictObject({}),
  output: v.object({
    exportedAt: instantSchema,
    profile: v.object({
      uid: v.string(),
      email: v.string(),
      displayName: v.string(),
      photoURL: v.string(),
      phoneNumber: v.string(),
      signInProviders: v.array(v.string()),
      createdAt: v.string(),
      lastSignInAt: v.string(),
    }),
    sessions: v.optional(
      v.array(v.object({ device: v.string(), signedInAt: instantSchema, lastSeenAt: instantSchema })),
      [],
    ),
    consents: v.array(v.object({ ...consentSchema.entries, ageConfirmed: v.boolean() })),
    withdrawnConsents: v.optional(
      v.array(v.object({ ...consentSchema.entries, withdrawnAt: instantSchema })),
      [],
    ),
    addresses: v.array(savedAddressSchema),
    quotes: v.array(
      v.object({
        id: v.string(),
        address: v.string(),
        latitude: v.number(),
        longitude: v.number(),
        feeCents: v.number(),
        validUntil: instantSchema,
      }),
    ),
    orders: v.array(orderDataSchema),
    reviews: v.array(v.object({ ...reviewSchema.entries, productId: v.string(), orderId: v.string() })),
    /** Times at which staff looked up the caller. */
    lookUps: v.array(v.object({ at: instantSchema })),
    /** Internal notes by staff. */
    notes: v.optional(v.array(v.object({ at: instantSchema, text: v.string() })), []),
    /** Time at which staff blocked the caller from ordering, or null. Only staff see the reason. */
    blockedAt: v.optional(v.nullable(instantSchema), null),
    more: v.array(v.picklist(['quotes', 'orders', 'reviews', 'lookUps'])),
  }),
});

/**
 * Deletes the account. Keeps its orders for bookkeeping, without name and address. Refuses while an order or a refund
 * is in progress (`order-running`). With `when-orders-are-over`, a scheduled job deletes the account later; `keep`
 * withdraws that request. Requires a recent sign-in (`sign-in-again`), except for `keep`.
 */
export const myAccount = contract({
  name: 'myAccount',
  method: 'DELETE',
  path: 'my-account',
  access: 'customer',
  input: v.strictObject({
    confirm: v.picklist(
      ['delete', 'when-orders-are-over', 'keep'],
      'must be "delete", "when-orders-are-over" or "keep"',
    ),
  }),
  output: v.object({}),
});

/**
 * Withdraws every consent to the terms up to a version, including the age confirmation. If the version is current, the
 * caller cannot order until they consent again.
 */
export const withdrawConsent = contract({
  name: 'withdrawConsent',
  method: 'POST',
  path: 'withdraw-consent',
  access: 'customer',
  input: v.strictObject({ version: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  output: v.object({ withdrawnAt: v.string() }),
});
