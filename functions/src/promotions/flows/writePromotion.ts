import { AppError } from '@shop/core/model/appError';
import type { Promotion } from '@shop/core/model/promotion';

import { addAuditRow } from '../../audit/data/auditStore';
import type { StaffAction } from '../../audit/domain/auditRow';
import { changeOf } from '../../audit/domain/auditRow';
import { transact } from '../../platform/firestore/transact';
import { listPromotions, savePromotion } from '../data/promotionStore';

/** Writes what `decide` makes of a promotion, null for a new one, with its audit row. Throws what `decide` throws. */
export async function writePromotion(
  id: string,
  write: StaffAction,
  decide: (promotion: Promotion | null, all: readonly Promotion[]) => Promotion,
): Promise<Promotion> {
  return transact(async (context) => {
    const all = await listPromotions({}, context.transaction);
    const before = all.find((promotion) => promotion.id === id) ?? null;
    const after = decide(before, all);
    const change = changeOf<Promotion>(before, after);
    if (change === null) return after;
    await savePromotion(after, context.transaction);
    await addAuditRow(write, { target: { kind: 'promotion', id, name: after.name }, ...change }, context);
    return after;
  });
}

/** For `decide`: a promotion that must be there. Throws `not-found`. */
export function existing(promotion: Promotion | null): Promotion {
  if (promotion === null) throw new AppError('not-found', 'There is no such promotion.');
  return promotion;
}
