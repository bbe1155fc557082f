import type { PromotionListName } from '@shop/core/contracts/promotions';
import type { Promotion } from '@shop/core/model/promotion';
import { promotionSchema } from '@shop/core/model/promotion';
import type { Query } from 'firebase-admin/firestore';

import { parseEach } from '../../platform/firestore/stored';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { maxRunning } from '../domain/changePromotion';
import { promotions } from './promotionStore';

/** Includes promotions that have not started. */
export async function listRunning(now: Date, transaction?: StoreTransaction): Promise<Promotion[]> {
  const running = (await notOver(now)).limit(maxRunning);
  const { docs } = await (transaction?.get(running) ?? running.get());
  return parseEach(promotionSchema, docs, 'promotion.unreadable').fits;
}

export async function readByCode(code: string, now: Date): Promise<Promotion | null> {
  const { docs } = await (await notOver(now)).where('code', '==', code).limit(1).get();
  return parseEach(promotionSchema, docs, 'promotion.unreadable').fits[0] ?? null;
}

/** `current` starts with promotions that staff have not ended, `archive` with the most recently archived ones. */
type PromotionPage = { list: PromotionListName; after: string | undefined; limit: number };

/** Costs one read for each promotion and one for `after`. */
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
