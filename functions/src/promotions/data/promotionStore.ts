import type { Promotion } from '@shop/core/model/promotion';
import { promotionSchema } from '@shop/core/model/promotion';
import type { DocumentReference } from 'firebase-admin/firestore';

import { firestore } from '../../platform/firebase';
import { mostPromotions } from '../domain/changePromotion';
import { parseEach, parseRecord } from '../../platform/firestore/stored';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { withUnknown } from '../../platform/firestore/unknownFields';

/** Buyers who use a promotion share commits. */
export function promotionGroup(id: string): string {
  return `promotion ${id}`;
}

async function promotionReference(id: string): Promise<DocumentReference> {
  return (await firestore()).collection('promotions').doc(id);
}

/** How often a customer has used a promotion is a document of its own. */
async function customerReference(id: string, customer: string): Promise<DocumentReference> {
  return (await promotionReference(id)).collection('customers').doc(customer);
}

/** The documents that a use of a promotion reads and writes; `customer` is empty when the customer is not known. */
export async function referencesOfUse(id: string, customer: string): Promise<DocumentReference[]> {
  const ofCustomer = customer === '' ? [] : [await customerReference(id, customer)];
  return [await promotionReference(id), ...ofCustomer];
}

/** A promotion, null when there is none, and how often a customer has used it: one round trip. */
export async function readUse(
  { id, customer }: { id: string; customer: string },
  transaction: StoreTransaction,
): Promise<{ promotion: Promotion | null; ownUses: number }> {
  const [found, counted] = await transaction.getAll(...(await referencesOfUse(id, customer)));
  const ownUses: unknown = counted?.data()?.['uses'];
  return {
    promotion: found?.exists === true ? parseRecord(promotionSchema, found) : null,
    ownUses: typeof ownUses === 'number' ? ownUses : 0,
  };
}

/** Writes how often a promotion has been used, in all and by a customer. */
export async function saveUse(
  { promotion, customer, ownUses }: { promotion: Promotion; customer: string; ownUses: number },
  transaction: StoreTransaction,
): Promise<void> {
  transaction.update(await promotionReference(promotion.id), { uses: promotion.uses });
  if (customer !== '') transaction.set(await customerReference(promotion.id, customer), { uses: ownUses });
}

/** Writes a whole promotion. */
export async function savePromotion(promotion: Promotion, transaction: StoreTransaction): Promise<void> {
  const { id, startsAt, endsAt, ...fields } = withUnknown(promotion);
  transaction.set(await promotionReference(id), {
    ...fields,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  });
}

/** Promotions that have not been ended, or all of them; with a transaction as of its reads. */
export async function listPromotions(
  { isActive }: { isActive?: true } = {},
  transaction?: StoreTransaction,
): Promise<Promotion[]> {
  const all = (await firestore()).collection('promotions');
  const some = (isActive === undefined ? all : all.where('isActive', '==', true)).limit(mostPromotions);
  const { docs } = await (transaction?.get(some) ?? some.get());
  return parseEach(promotionSchema, docs, 'promotion.unreadable').fits;
}

/** The running promotion with a code; null when there is none. */
export async function readByCode(code: string): Promise<Promotion | null> {
  const ofCode = (await firestore()).collection('promotions').where('code', '==', code);
  const { docs } = await ofCode.where('isActive', '==', true).limit(1).get();
  return parseEach(promotionSchema, docs, 'promotion.unreadable').fits[0] ?? null;
}
