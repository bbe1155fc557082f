import { AppError } from '@shop/core/model/appError';
import type { Transaction } from 'firebase-admin/firestore';

import { isDeletionRequested } from '../../account/data/deletionRequests';
import { deleteProfile } from '../../account/data/profileStore';
import { eraseSessions } from '../../account/data/sessionStore';
import { eraseCustomerRecord } from '../../customers/data/customerStore';
import { transact } from '../../platform/firestore/transact';
import { eraseCustomerUses } from '../../promotions/data/promotionStore';
import { rebuildReviewList } from '../../reviews/data/reviewListStore';
import { toAuthor } from '../../reviews/domain/author';
import { clearUserRecord, deleteUserRecord, readOpenOrders } from '../data/ownOrders';
import { anonymizeReviews, eraseAddressesAndQuotes, unlinkReviews } from '../data/traceStore';
import { assertNothingRuns } from '../domain/leaving';
import { eraseOrders } from './eraseOrders';

/**
 * Each step can be repeated: if a step fails, the next sweep or another request by the customer continues from there.
 * The customer cannot order in between, because clearing the record removes the consent. Throws `order-running`.
 */
export async function deleteAccount(uid: string, now: Date): Promise<void> {
  await transact(({ transaction }) => beginDeletion(uid, now, transaction));
  await finishDeletion(uid, now);
}

/** For the sweep. Returns false if the customer has withdrawn the request. Throws `order-running`. */
export async function deleteRequestedAccount(uid: string, now: Date): Promise<boolean> {
  const isRequested = await transact(async ({ transaction }) => {
    if (!(await isDeletionRequested(uid, transaction))) return false;
    await beginDeletion(uid, now, transaction);
    return true;
  });
  if (isRequested) await finishDeletion(uid, now);
  return isRequested;
}

async function beginDeletion(uid: string, now: Date, transaction: Transaction): Promise<void> {
  assertNothingRuns(await readOpenOrders({ uid }, { transaction }), now);
  await clearUserRecord(uid, now, transaction);
}

async function finishDeletion(uid: string, now: Date): Promise<void> {
  await eraseTraces(uid, now);
  await deleteProfile(uid);
  await eraseRecord(uid);
}

/**
 * For an account that no longer exists in Firebase Authentication. Deletes `users/{uid}` after all traces, so that the
 * account is found again if a step fails. Throws `order-running`.
 */
export async function eraseGoneAccount(uid: string, now: Date): Promise<void> {
  await transact(async ({ transaction }) => {
    assertNothingRuns(await readOpenOrders({ uid }, { transaction }), now);
  });
  await eraseTraces(uid, now);
  await eraseRecord(uid);
}

async function eraseTraces(uid: string, now: Date): Promise<void> {
  await eraseAddressesAndQuotes(uid);
  await eraseSessions(uid);
  await eraseFromReviews(uid, now);
  const { failure } = await eraseOrders({ uid }, { now, by: { kind: 'customer' } });
  await eraseCustomerUses(uid);
  await eraseCustomerRecord(uid, { isMarked: true });
  if (failure !== undefined) throw failure;
}

/**
 * Erases addresses, quotes and the customer's record once more: during the erasure, the customer may save an address or
 * request a quote, and opening the customer stores the record again.
 */
async function eraseRecord(uid: string): Promise<void> {
  await eraseAddressesAndQuotes(uid);
  await transact(({ transaction }) => deleteUserRecord(uid, transaction));
  await eraseCustomerRecord(uid, { isMarked: true });
}

/**
 * Removes the author from a customer's reviews and from the lists that show them. A review stays linked to the customer
 * until its list has been rebuilt, so that the next run finds it if that fails.
 */
async function eraseFromReviews(uid: string, now: Date): Promise<void> {
  const { userName } = toAuthor({}, '');
  for (;;) {
    const reviews = await anonymizeReviews(uid, { userName });
    if (reviews.length === 0) return;
    for (const productId of new Set(reviews.map((review) => review.productId))) {
      await refreshReviews(productId, now);
    }
    await unlinkReviews(reviews);
  }
}

async function refreshReviews(productId: string, now: Date): Promise<void> {
  try {
    await rebuildReviewList(productId, now);
  } catch (error) {
    // A product that no longer exists has no list.
    if (!(error instanceof AppError && error.code === 'not-found')) throw error;
  }
}
