import { instantSchema } from '@shop/core/model/ids';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import type { Changes, ChangesFrom } from '../../platform/firestore/readChanges';
import { readChanges } from '../../platform/firestore/readChanges';
import { parseStored } from '../../platform/firestore/stored';
import type { StoredDocument } from '../../platform/firestore/storeTransaction';
import { transact } from '../../platform/firestore/transact';
import type { Consent } from '../domain/consent';

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
  /** Consents that were withdrawn, oldest first, bounded. */
  withdrawnConsents: v.optional(v.array(withdrawnSchema), []),
  /** Since when the account is to be deleted once its orders are over. */
  deletionRequestedAt: v.optional(v.nullable(instantSchema), null),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

/** What the shop itself keeps of a customer; name and e-mail are copies of the identity provider's. */
export type User = v.InferOutput<typeof userSchema>;

type Contact = { known: User | null; phoneNumber: string; now: Date; transaction: Transaction };

/** Null before the customer's first consent or saved detail: one read, inside the transaction when one is given. */
export async function readUser(uid: string, transaction?: Transaction): Promise<User | null> {
  const reference = await userReference(uid);
  return toUser(await (transaction?.get(reference) ?? reference.get()));
}

/** For those who read it together with other documents. */
export async function userReference(uid: string): Promise<DocumentReference> {
  return (await firestore()).collection('users').doc(uid);
}

export function toUser(found: StoredDocument): User | null {
  return found.exists ? parseStored(userSchema, found) : null;
}

/**
 * Records that a customer accepted a version of the terms, and answers the consent that counts: the first one given, however
 * often it is repeated. Makes the customer's record when there is none.
 */
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

/** Takes a consent back and keeps that it was given and when it was withdrawn; null when there is none to this version. */
export async function recordWithdrawal(uid: string, version: number, now: Date): Promise<Date | null> {
  const { FieldValue } = await import('firebase-admin/firestore');
  const reference = await userReference(uid);
  return transact(async ({ transaction }) => {
    const user = toUser(await transaction.get(reference));
    const given = user?.consents[String(version)];
    if (user === null || given === undefined) return null;
    const withdrawn = { version, acceptedAt: given.acceptedAt, withdrawnAt: now.toISOString() };
    const kept = [...user.withdrawnConsents, withdrawn].slice(-maxWithdrawn);
    transaction.update(reference, {
      [`consents.${version}`]: FieldValue.delete(),
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

/** Notes that an account is to be deleted, or, with null, that it stays after all. Without a record there is nothing to wait for. */
export async function noteDeletion(uid: string, requestedAt: Date | null): Promise<void> {
  const reference = await userReference(uid);
  if ((await reference.get()).exists) await reference.update({ deletionRequestedAt: requestedAt });
}

/** Some customers whose account is to be deleted, those who asked first. */
export async function listDeletionRequests(limit: number): Promise<string[]> {
  const users = (await firestore()).collection('users');
  const asked = users.where('deletionRequestedAt', '>', new Date(0)).orderBy('deletionRequestedAt');
  return (await asked.select().limit(limit).get()).docs.map(({ id }) => id);
}

/** Some customers in the order of their ids, from after one of them. */
export async function listUserIds(after: string, limit: number): Promise<string[]> {
  const users = (await firestore()).collection('users').orderBy('__name__');
  const next = after === '' ? users : users.startAfter(after);
  return (await next.select().limit(limit).get()).docs.map(({ id }) => id);
}

/** Some customers whose records have changed, in the order of the changes. */
export async function listChangedUsers(from: ChangesFrom | null, limit: number): Promise<Changes> {
  const users = (await firestore()).collection('users');
  return readChanges(users, { field: 'updatedAt', fields: [], from, limit });
}

/** Makes a phone number the customer's, in the transaction that read `known`; makes their record when there is none. */
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
