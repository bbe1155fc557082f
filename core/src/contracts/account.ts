import * as v from 'valibot';

import { phoneNumberSchema, savedAddressSchema } from '../model/address';
import { instantSchema } from '../model/ids';
import { orderSchema } from '../model/order';
import { reviewSchema } from '../model/review';
import { lineOrNothing } from '../model/text';
import { contract } from './contract';

/** An order with where it went, as whom it is about may have it. */
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

/** The second in which a session's sign-in happened, as its tokens say it (`auth_time`). */
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
  /** `password`, `google.com`, …: only an account with a password can change its e-mail address and password here. */
  signInProviders: v.array(v.string()),
  /** When the account was last signed in to, on any device, and when this session was. */
  lastSignInAt: v.string(),
  signedInAt: instantSchema,
  /** Since when the account is to be deleted once its orders are over; empty while it is not. */
  deletionRequestedAt: v.string(),
  /** Where the account is logged in, this session first, then the last seen; bounded. */
  sessions: v.optional(v.array(ownSessionSchema), []),
});

/** The caller's own profile: what Edit Profile shows. */
export const myProfile = contract({
  name: 'myProfile',
  method: 'GET',
  path: 'my-profile',
  access: 'customer',
  input: v.strictObject({}),
  output: v.object({ profile: ownProfileSchema }),
});

/** Changes the caller's name and telephone number, here and at the identity provider; an empty text takes one away. */
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

/** Ends every session of the caller, this one included: tokens given out earlier are refused from then on. */
export const endMySessions = contract({
  name: 'endMySessions',
  method: 'POST',
  path: 'end-my-sessions',
  access: 'customer',
  input: v.strictObject({}),
  output: v.object({}),
});

/** Puts the session of the call into the caller's list, with its browser; repeated, it is seen again. */
export const recordMySession = contract({
  name: 'recordMySession',
  method: 'POST',
  path: 'record-my-session',
  access: 'customer',
  input: v.strictObject({}),
  output: v.object({}),
});

/** Ends one session of the caller's list: its tokens are refused from then on. */
export const endMySession = contract({
  name: 'endMySession',
  method: 'POST',
  path: 'end-my-session',
  access: 'customer',
  input: v.strictObject({ id: sessionIdSchema }),
  output: v.object({}),
});

/** Everything the shop keeps about the caller; `more` names lists that hold more than is answered. */
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
    /** Where the account is logged in. */
    sessions: v.optional(
      v.array(v.object({ device: v.string(), signedInAt: instantSchema, lastSeenAt: instantSchema })),
      [],
    ),
    consents: v.array(v.object({ ...consentSchema.entries, ageConfirmed: v.boolean() })),
    /** Consents that the caller has withdrawn. */
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
    /** When staff looked the caller up by e-mail. */
    lookUps: v.array(v.object({ at: instantSchema })),
    /** What staff wrote about the caller for one another. */
    notes: v.optional(v.array(v.object({ at: instantSchema, text: v.string() })), []),
    more: v.array(v.picklist(['quotes', 'orders', 'reviews', 'lookUps'])),
  }),
});

/**
 * Deletes the caller's account and what the shop keeps about them; orders stay for the books without name and address. Asks for a
 * sign-in of the last minutes (`sign-in-again`), and is refused while an order or a refund is running (`order-running`). With
 * `when-orders-are-over` the schedule deletes it as soon as none is; until then `keep` withdraws that.
 */
export const myAccount = contract({
  name: 'myAccount',
  method: 'DELETE',
  path: 'my-account',
  access: 'customer',
  input: v.strictObject({
    confirm: v.picklist(['delete', 'when-orders-are-over', 'keep'], 'must be "delete"'),
  }),
  output: v.object({}),
});

/**
 * Withdraws the caller's consent to the terms in force, with its statement of age; when that was is kept. Nothing can be ordered until it is
 * given anew.
 */
export const withdrawConsent = contract({
  name: 'withdrawConsent',
  method: 'POST',
  path: 'withdraw-consent',
  access: 'customer',
  input: v.strictObject({ version: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  output: v.object({ withdrawnAt: v.string() }),
});

/** One customer by their e-mail address, for pages of the last release; others use `customer`. Each look is kept in the audit log. */
export const findAccount = contract({
  name: 'findAccount',
  // Not GET: an address of a person belongs into no log of addresses.
  method: 'POST',
  path: 'find-account',
  access: 'staff',
  permission: 'customers',
  input: v.strictObject({
    email: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'is required'),
      v.maxLength(254, 'is too long'),
      v.email('is not an e-mail address'),
    ),
  }),
  output: v.object({
    customer: v.object({
      uid: v.string(),
      email: v.string(),
      displayName: v.string(),
      phoneNumber: v.string(),
      createdAt: v.string(),
      lastSignInAt: v.string(),
      /** Since when staff have kept the customer from ordering; empty while the customer may. */
      blockedAt: v.string(),
    }),
    consents: v.array(consentSchema),
    orders: v.array(orderSchema),
    more: v.boolean(),
    /** How many of the newest orders cannot be shown; absent when all can. */
    unread: v.optional(v.number()),
  }),
});
