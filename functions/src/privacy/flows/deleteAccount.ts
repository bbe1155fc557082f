import { AppError } from '@shop/core/model/appError';

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
  await transact(async ({ transaction }) => {
    assertNothingRuns(await readOpenOrders({ uid }, { transaction }), now);
    await clearUserRecord(uid, now, transaction);
  });
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

/** Erases the customer's record once more, because opening the customer during the erasure stores it again. */
async function eraseRecord(uid: string): Promise<void> {
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
