import type { CustomerNote, CustomerOrder } from '@shop/core/model/customer';
import { instantSchema } from '@shop/core/model/fields';
import type { DocumentReference, Query, Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { parseEach, parseStored } from '../../platform/firestore/stored';
import { transact, transactTogether } from '../../platform/firestore/transact';
import type { CustomerRecord, CustomerSummary } from '../domain/customerRecord';
import { customerRecordSchema, customerSearchTerms } from '../domain/customerRecord';

/** How long an erased customer stays marked, so that a calculation that began earlier does not recreate the record. */
const erasedMarkMs = 24 * 3_600_000;

const writtenAtSchema = v.object({ readAt: v.optional(instantSchema), erasedAt: v.optional(instantSchema) });

const sortFields = { lastOrder: 'lastOrderAt', spend: 'spentCents' } as const;

export type CustomerPage = { sort: CustomerOrder; after: string | undefined; limit: number };

/** Costs one read. Returns null for an unknown or erased customer. */
export async function readCustomer(id: string, transaction?: Transaction): Promise<CustomerRecord | null> {
  const reference = await customerReference(id);
  const found = await (transaction?.get(reference) ?? reference.get());
  const isErased = found.data()?.['erasedAt'] !== undefined;
  return found.exists && !isErased ? parseStored(customerRecordSchema, found) : null;
}

/** Later reads see at least all changes up to the returned time. */
export async function databaseTime(id: string): Promise<Date> {
  return (await (await customerReference(id)).get()).readTime.toDate();
}

/**
 * Sorts in descending order. With `word`, returns only customers that match. Costs one read per row, and at most one
 * more each for `more` and `after`.
 */
export async function listCustomers(
  word: string | null,
  { sort, after, limit }: CustomerPage,
): Promise<{ customers: CustomerRecord[]; more: boolean }> {
  let query: Query = (await firestore()).collection('customers').orderBy(sortFields[sort], 'desc');
  if (word !== null) query = query.where('words', 'array-contains', word);
  if (after !== undefined) {
    const last = await (await customerReference(after)).get();
    // The customer was erased, so the start of the page is unknown.
    if (!last.exists || last.get(sortFields[sort]) === undefined) return { customers: [], more: false };
    query = query.startAfter(last);
  }
  const { docs } = await query.limit(limit + 1).get();
  const { fits } = parseEach(customerRecordSchema, docs.slice(0, limit), 'customer.unreadable');
  return { customers: fits, more: docs.length > limit };
}

/**
 * Saves a summary of orders that were read at or after `readAt`. Does nothing after a later calculation or after the
 * customer's erasure. Keeps the notes.
 */
export async function saveSummary(summary: CustomerSummary, readAt: Date): Promise<void> {
  const { id, lastOrderAt, ...fields } = summary;
  const reference = await customerReference(id);
  // Several members of staff may open the same customer at once. Locks would make their requests wait for each other.
  await transactTogether({ group: reference.path, references: [reference] }, async ({ transaction }) => {
    const found = await transaction.get(reference);
    const { readAt: latest = '', erasedAt = '' } = parseStored(writtenAtSchema, found);
    if (latest > readAt.toISOString() || erasedAt > readAt.toISOString()) return;
    const { erasedAt: _, expireAt: __, ...kept } = found.data() ?? {};
    transaction.set(reference, {
      ...kept,
      ...fields,
      lastOrderAt: lastOrderAt === null ? null : new Date(lastOrderAt),
      words: customerSearchTerms(summary),
      readAt,
    });
  });
}

/** Must be called in the transaction that read the notes. */
export async function saveNotes(
  id: string,
  notes: readonly CustomerNote[],
  transaction: Transaction,
): Promise<void> {
  const oldest = notes[0];
  transaction.update(await customerReference(id), {
    notes: notes.map((note) => ({ ...note, at: new Date(note.at) })),
    oldestNoteAt: oldest === undefined ? null : new Date(oldest.at),
  });
}

export async function listWithNotesBefore(before: Date, limit: number): Promise<string[]> {
  const customers = (await firestore()).collection('customers');
  const old = customers.where('oldestNoteAt', '>', new Date(0)).where('oldestNoteAt', '<', before);
  return (await old.orderBy('oldestNoteAt').select().limit(limit).get()).docs.map(({ id }) => id);
}

/** Replaces the record with a temporary mark. With `isMarked`, leaves the mark even if there is no record. */
export async function eraseCustomerRecord(id: string, { isMarked }: { isMarked: boolean }): Promise<void> {
  const reference = await customerReference(id);
  const { FieldValue } = await import('firebase-admin/firestore');
  await transact(async ({ transaction }) => {
    const found = await transaction.get(reference);
    if (!isMarked && !found.exists) return;
    const expireAt = new Date(Date.now() + erasedMarkMs);
    transaction.set(reference, { erasedAt: FieldValue.serverTimestamp(), expireAt });
  });
}

async function customerReference(id: string): Promise<DocumentReference> {
  return (await firestore()).collection('customers').doc(id);
}
