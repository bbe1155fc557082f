import type { Promotion } from '@shop/core/model/promotion';
import type { PromotionListName } from '@shop/core/contracts/promotions';
import { promotionSchema } from '@shop/core/model/promotion';
import type { DocumentReference, Query } from 'firebase-admin/firestore';

import { firestore } from '../../platform/firebase';
import { parseEach, parseRecord } from '../../platform/firestore/stored';
import type { StoredDocument, StoreTransaction } from '../../platform/firestore/storeTransaction';
import { withUnknown } from '../../platform/firestore/unknownFields';
import { maxRunning } from '../domain/changePromotion';

/** Returns the group in which customers share commits when their promotion has a total limit of uses. */
export function promotionGroup(id: string): string {
  return `promotion ${id}`;
}

/** For transactions that read it together with other documents. */
export async function promotionReference(id: string): Promise<DocumentReference> {
  return (await promotions()).doc(id);
}

/** Reads a promotion with one read; null when it does not exist. */
export async function readPromotion(id: string, transaction?: StoreTransaction): Promise<Promotion | null> {
  const reference = await promotionReference(id);
  return toPromotion(await (transaction?.get(reference) ?? reference.get()));
}

/** Writes the total number of uses of a promotion. */
export async function saveUses(
  { id, uses, unknownUses }: Promotion,
  transaction: StoreTransaction,
): Promise<void> {
  transaction.update(await promotionReference(id), { uses, unknownUses });
}

/** Writes a whole promotion. */
export async function savePromotion(promotion: Promotion, transaction: StoreTransaction): Promise<void> {
  const { id, startsAt, endsAt, archivedAt, ...fields } = withUnknown(promotion);
  transaction.set(await promotionReference(id), {
    ...fields,
    startsAt: toDate(startsAt),
    endsAt: toDate(endsAt),
    archivedAt: toDate(archivedAt),
  });
}

export async function deletePromotion({ id }: Promotion, transaction: StoreTransaction): Promise<void> {
  transaction.delete(await promotionReference(id));
}

/**
 * Returns the promotions that have not ended, including those that have not started. With a transaction, the result is
 * consistent with its reads.
 */
export async function listRunning(now: Date, transaction?: StoreTransaction): Promise<Promotion[]> {
  const running = (await notOver(now)).limit(maxRunning);
  const { docs } = await (transaction?.get(running) ?? running.get());
  return parseEach(promotionSchema, docs, 'promotion.unreadable').fits;
}

/** Returns the promotion with this code that has not ended; null when there is none. */
export async function readByCode(code: string, now: Date): Promise<Promotion | null> {
  const { docs } = await (await notOver(now)).where('code', '==', code).limit(1).get();
  return parseEach(promotionSchema, docs, 'promotion.unreadable').fits[0] ?? null;
}

/** Page of a list: the current promotions, with usable ones first, or the archive, newest first. */
export type PromotionPage = { list: PromotionListName; after: string | undefined; limit: number };

/** Returns a page of promotions, with one read for each and one for `after`. */
export async function listPromotions({
  list,
  after,
  limit,
}: PromotionPage): Promise<{ promotions: Promotion[]; more: boolean }> {
  const all = await promotions();
  let query: Query =
    list === 'archive'
      ? all.where('archivedAt', '>', new Date(0)).orderBy('archivedAt', 'desc')
      : all.where('archivedAt', '==', null).orderBy('isActive', 'desc').orderBy('name');
  if (after !== undefined) {
    const last = await all.doc(after).get();
    // The promotion was deleted in the meantime, so the start of the page is unknown.
    if (!last.exists) return { promotions: [], more: false };
    query = query.startAfter(last);
  }
  const { docs } = await query.limit(limit + 1).get();
  const { fits } = parseEach(promotionSchema, docs.slice(0, limit), 'promotion.unreadable');
  return { promotions: fits, more: docs.length > limit };
}

async function notOver(now: Date): Promise<Query> {
  const { Filter } = await import('firebase-admin/firestore');
  const isOpen = Filter.or(Filter.where('endsAt', '==', null), Filter.where('endsAt', '>', now));
  return (await promotions()).where('isActive', '==', true).where(isOpen);
}

function toPromotion(found: StoredDocument): Promotion | null {
  return found.exists ? parseRecord(promotionSchema, found) : null;
}

function toDate(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

async function promotions() {
  return (await firestore()).collection('promotions');
}
