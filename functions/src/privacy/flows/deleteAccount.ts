import { AppError } from '@shop/core/model/appError';

import { deleteProfile } from '../../account/data/profileStore';
import { eraseSessions } from '../../account/data/sessionStore';
import { eraseCustomerRecord } from '../../customers/data/customerStore';
import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { transact } from '../../platform/firestore/transact';
import { eraseCustomerUses } from '../../promotions/data/promotionStore';
import { rebuildReviewList } from '../../reviews/data/reviewListStore';
import { toAuthor } from '../../reviews/domain/author';
import {
  clearUserRecord,
  deleteUserRecord,
  eraseFromUnreadable,
  isReadable,
  listOwnIds,
  readOpenOrders,
} from '../data/ownOrders';
import { anonymizeReviews, eraseAddressesAndQuotes } from '../data/traceStore';
import { anonymizeOrder, assertNothingRuns } from '../domain/leaving';

const ordersAtOnce = 20;

/**
 * Each step can be repeated: if a step fails, the next sweep or another request of the customer continues from there.
 * The customer cannot order in between, because the cleared record contained the consent. Throws `order-running`.
 */
export async function deleteAccount(uid: string, now: Date): Promise<void> {
  await transact(async ({ transaction }) => {
    assertNothingRuns(await readOpenOrders(uid, transaction), now);
    await clearUserRecord(uid, now, transaction);
  });
  await eraseTraces(uid, now);
  await deleteProfile(uid);
  await transact(({ transaction }) => deleteUserRecord(uid, transaction));
}

/**
 * For an account that no longer exists at the identity provider. Erases the customer's record last, so that the account
 * is found again if a step fails. Throws `order-running`.
 */
export async function eraseGoneAccount(uid: string, now: Date): Promise<void> {
  await transact(async ({ transaction }) => {
    assertNothingRuns(await readOpenOrders(uid, transaction), now);
  });
  await eraseTraces(uid, now);
  await transact(({ transaction }) => deleteUserRecord(uid, transaction));
}

async function eraseTraces(uid: string, now: Date): Promise<void> {
  await eraseAddressesAndQuotes(uid);
  await eraseSessions(uid);
  for (const productId of await anonymizeReviews(uid, { userName: toAuthor({}, '').userName })) {
    await refreshReviews(productId, now);
  }
  await anonymizeOrders(uid, now);
  await eraseCustomerUses(uid);
  await eraseCustomerRecord(uid, { isMarked: true });
}

async function anonymizeOrders(uid: string, now: Date): Promise<void> {
  for (;;) {
    const ids = await listOwnIds(uid, ordersAtOnce);
    if (ids.length === 0) return;
    await Promise.all(ids.map((id) => eraseFrom(id, now)));
  }
}

async function eraseFrom(id: string, now: Date): Promise<void> {
  if (await isReadable(id)) await changeOrder(id, (order) => anonymizeOrder(order, now), now);
  else await eraseFromUnreadable(id);
}

async function refreshReviews(productId: string, now: Date): Promise<void> {
  try {
    await rebuildReviewList(productId, now);
  } catch (error) {
    // A product that no longer exists has no list.
    if (!(error instanceof AppError && error.code === 'not-found')) throw error;
  }
}
