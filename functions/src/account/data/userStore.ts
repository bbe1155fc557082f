import { instantSchema } from '@shop/core/model/ids';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/firestore/stored';
import type { StoredDocument } from '../../platform/firestore/storeTransaction';
import { transact } from '../../platform/firestore/transact';
import type { Consent } from '../domain/consent';

const consentSchema = v.object({ acceptedAt: instantSchema, ageConfirmed: v.literal(true) });

const userSchema = v.object({
  email: v.string(),
  displayName: v.string(),
  phoneNumber: v.optional(v.string()),
  consents: v.record(v.string(), consentSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

/** What the shop itself keeps of a shopper; name and e-mail are copies of the identity provider's. */
export type User = v.InferOutput<typeof userSchema>;

type Contact = { known: User | null; phoneNumber: string; now: Date; transaction: Transaction };

/** Null before the shopper's first consent or saved detail: one read, inside the transaction when one is given. */
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
 * Records that a shopper accepted a version of the terms, and answers the consent that counts: the first one given, however
 * often it is repeated. Makes the shopper's record when there is none.
 */
export async function recordConsent(
  shopper: { uid: string; email: string; displayName: string },
  version: number,
  now: Date,
): Promise<Consent> {
  const reference = await userReference(shopper.uid);
  return transact(async ({ transaction }) => {
    const user = toUser(await transaction.get(reference));
    const given = user?.consents[String(version)];
    if (given !== undefined) return given;
    const { email, displayName } = shopper;
    const consent = { acceptedAt: now, ageConfirmed: true };
    const fields = { email, displayName, consents: { [String(version)]: consent }, updatedAt: now };
    transaction.set(reference, user === null ? { ...fields, createdAt: now } : fields, { merge: true });
    return { acceptedAt: now.toISOString(), ageConfirmed: true };
  });
}

/** Makes a phone number the shopper's, in the transaction that read `known`; makes their record when there is none. */
export async function writeContact(
  shopper: { uid: string; email: string; displayName: string },
  { known, phoneNumber, now, transaction }: Contact,
): Promise<void> {
  const reference = await userReference(shopper.uid);
  const { email, displayName } = shopper;
  const fields = { email, displayName, phoneNumber, updatedAt: now };
  const made = known === null ? { consents: {}, createdAt: now } : {};
  transaction.set(reference, { ...fields, ...made }, { merge: true });
}
