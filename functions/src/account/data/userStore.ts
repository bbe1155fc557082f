import { AppError } from '@shop/core/model/appError';
import { instantSchema } from '@shop/core/model/fields';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import type { StoredDocument } from '../../platform/firestore/storeTransaction';
import { parseStored } from '../../platform/firestore/stored';
import { transact } from '../../platform/firestore/transact';

/** `acceptedAt` is an ISO instant. */
export type Consent = { acceptedAt: string; ageConfirmed: true };

/** Keyed by terms version. */
export type Consents = Record<string, Consent>;

export function hasAccepted(consents: Consents, version: number): boolean {
  return Object.hasOwn(consents, String(version));
}

/** Returns the consents to all versions up to a given one. */
export function consentsUpTo(consents: Consents, version: number): { version: number; acceptedAt: string }[] {
  return Object.entries(consents)
    .map(([accepted, { acceptedAt }]) => ({ version: Number(accepted), acceptedAt }))
    .filter((consent) => consent.version <= version);
}

const consentSchema = v.object({ acceptedAt: instantSchema, ageConfirmed: v.literal(true) });

const withdrawnSchema = v.object({
  version: v.number(),
  acceptedAt: instantSchema,
  withdrawnAt: instantSchema,
});

const maxWithdrawn = 50;

const userSchema = v.object({
  email: v.string(),
  displayName: v.string(),
  phoneNumber: v.optional(v.string()),
  consents: v.record(v.string(), consentSchema),
  /** The most recent ones, oldest first. */
  withdrawnConsents: v.optional(v.array(withdrawnSchema), []),
  /** When the customer requested deletion, which waits until all orders have ended. */
  deletionRequestedAt: v.optional(v.nullable(instantSchema), null),
  /** Since when the request can no longer be withdrawn. */
  deletionBegunAt: v.optional(instantSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

/** The name and the e-mail address are copies from Firebase Authentication. */
export type User = v.InferOutput<typeof userSchema>;

type Contact = { known: User | null; phoneNumber: string; now: Date; transaction: Transaction };

/** Costs one read. Returns null if the customer has neither given consent nor saved any details. */
export async function readUser(uid: string, transaction?: Transaction): Promise<User | null> {
  const reference = await userReference(uid);
  return toUser(await (transaction?.get(reference) ?? reference.get()));
}

export async function userReference(uid: string): Promise<DocumentReference> {
  return (await firestore()).collection('users').doc(uid);
}

export function toUser(found: StoredDocument): User | null {
  return found.exists ? parseStored(userSchema, found) : null;
}

/** Returns the earlier consent if the version was already accepted. Creates the customer's record if there is none. */
export async function recordConsent(
  customer: { uid: string; email: string; displayName: string },
  version: number,
  now: Date,
): Promise<Consent> {
  const reference = await userReference(customer.uid);
  return transact(async ({ transaction }) => {
    const user = toUser(await transaction.get(reference));
    const given = user?.consents[String(version)];
    if (given !== undefined) return given;
    const { email, displayName } = customer;
    const consent = { acceptedAt: now, ageConfirmed: true };
    const fields = { email, displayName, consents: { [String(version)]: consent }, updatedAt: now };
    transaction.set(reference, user === null ? { ...fields, createdAt: now } : fields, { merge: true });
    return { acceptedAt: now.toISOString(), ageConfirmed: true };
  });
}

/**
 * Withdraws every consent in force up to a version, and keeps the times of consent and withdrawal. Returns null if there
 * is none.
 */
export async function recordWithdrawal(uid: string, version: number, now: Date): Promise<Date | null> {
  const { FieldValue } = await import('firebase-admin/firestore');
  const reference = await userReference(uid);
  return transact(async ({ transaction }) => {
    const user = toUser(await transaction.get(reference));
    const given = consentsUpTo(user?.consents ?? {}, version);
    if (user === null || given.length === 0) return null;
    const withdrawn = given.map((consent) => ({ ...consent, withdrawnAt: now.toISOString() }));
    const kept = [...user.withdrawnConsents, ...withdrawn].slice(-maxWithdrawn);
    transaction.update(reference, {
      ...Object.fromEntries(given.map((consent) => [`consents.${consent.version}`, FieldValue.delete()])),
      withdrawnConsents: kept.map((one) => ({
        version: one.version,
        acceptedAt: new Date(one.acceptedAt),
        withdrawnAt: new Date(one.withdrawnAt),
      })),
      updatedAt: now,
    });
    return now;
  });
}

/**
 * A null time withdraws the request, and throws `transition-refused` if the deletion has begun. Does nothing if the
 * customer has no record.
 */
export async function noteDeletion(uid: string, requestedAt: Date | null): Promise<void> {
  const reference = await userReference(uid);
  await transact(async ({ transaction }) => {
    const user = toUser(await transaction.get(reference));
    if (user === null) return;
    if (requestedAt === null && user.deletionBegunAt !== undefined) {
      throw new AppError('transition-refused', 'Your account is already being deleted.');
    }
    transaction.update(reference, { deletionRequestedAt: requestedAt });
  });
}

export async function listUserIds(after: string, limit: number): Promise<string[]> {
  const users = (await firestore()).collection('users').orderBy('__name__');
  const next = after === '' ? users : users.startAfter(after);
  return (await next.select().limit(limit).get()).docs.map(({ id }) => id);
}

/** Must be called in the transaction that read `known`. Creates the record if there is none. */
export async function writeContact(
  customer: { uid: string; email: string; displayName: string },
  { known, phoneNumber, now, transaction }: Contact,
): Promise<void> {
  const reference = await userReference(customer.uid);
  const { email, displayName } = customer;
  const fields = { email, displayName, phoneNumber, updatedAt: now };
  const made = known === null ? { consents: {}, createdAt: now } : {};
  transaction.set(reference, { ...fields, ...made }, { merge: true });
}
