import { AppError } from '@shop/core/model/appError';
import type { Promotion } from '@shop/core/model/promotion';

import { addAuditRow } from '../../audit/data/auditStore';
import type { StaffAction } from '../../audit/domain/auditRow';
import { changeOf } from '../../audit/domain/auditRow';
import { transact } from '../../platform/firestore/transact';
import { listRunning } from '../data/promotionLists';
import { deletePromotion, readPromotion, savePromotion } from '../data/promotionStore';
import { assertDeletable } from '../domain/changePromotion';

/** `decide` gets null for a new promotion. `running` contains the promotions that have not ended. */
export async function writePromotion(
  id: string,
  write: StaffAction,
  decide: (promotion: Promotion | null, running: readonly Promotion[]) => Promotion,
): Promise<Promotion> {
  return transact(async (context) => {
    const [before, running] = await Promise.all([
      readPromotion(id, context.transaction),
      listRunning(write.now, context.transaction),
    ]);
    const after = decide(before, running);
    const change = changeOf<Promotion>(before, after);
    if (change === null) return after;
    await savePromotion(after, context.transaction);
    await addAuditRow(write, { target: { kind: 'promotion', id, name: after.name }, ...change }, context);
    return after;
  });
}

/** Throws `not-found`, and `conflict` while orders might still use the promotion. */
export async function removePromotion(id: string, write: StaffAction): Promise<void> {
  await transact(async (context) => {
    const before = existing(await readPromotion(id, context.transaction));
    assertDeletable(before, write.now);
    await deletePromotion(before, context.transaction);
    const target = { kind: 'promotion', id, name: before.name };
    await addAuditRow(write, { target, before, after: null }, context);
  });
}

/** Throws `not-found`. */
export function existing(promotion: Promotion | null): Promotion {
  if (promotion === null) throw new AppError('not-found', 'There is no such promotion.');
  return promotion;
}
