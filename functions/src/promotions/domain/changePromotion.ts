import { AppError } from '@shop/core/model/appError';
import type { Promotion, PromotionState, PromotionTerms } from '@shop/core/model/promotion';
import { assertVersion } from '@shop/core/rules/assertVersion';
import { isOutOfUse, isOver } from '@shop/core/rules/promotions';

/** Far more promotions than a shop needs. */
export const maxRunning = 100;

type Running = { running: readonly Promotion[]; now: Date };

/** Throws `conflict` if the code is in use, or if there are too many promotions. */
export function newPromotion(id: string, terms: PromotionTerms, context: Running): Promotion {
  assertRoom(terms, context);
  return { ...terms, id, archivedAt: null, uses: 0, unknownUses: 0, version: 1 };
}

/**
 * If the change introduces a total limit, the count starts at `usesSoFar`. Throws `stale-version`. Throws `conflict` if
 * the code is in use, the promotion is archived, or there are too many promotions.
 */
export function changePromotion(
  promotion: Promotion,
  { version, terms }: { version: number; terms: PromotionTerms },
  { running, now, usesSoFar }: Running & { usesSoFar: number },
): Promotion {
  assertSeen(promotion, version);
  if (promotion.archivedAt !== null)
    throw new AppError('conflict', 'Restore the promotion from the archive first.');
  assertRoom(terms, { running: running.filter(({ id }) => id !== promotion.id), now });
  const uses = getsLimit(promotion, terms) ? usesSoFar : promotion.uses;
  return { ...promotion, ...terms, uses, version: version + 1 };
}

function getsLimit(before: Pick<Promotion, 'totalUses'>, { totalUses }: PromotionTerms): boolean {
  return before.totalUses === null && totalUses !== null;
}

/**
 * Returns the same object if the promotion is already in that state. Throws `stale-version`, and `conflict` if a
 * promotion is archived before its end.
 */
export function movePromotion(
  promotion: Promotion,
  { version, to, now }: { version: number; to: PromotionState; now: Date },
): Promotion {
  assertSeen(promotion, version);
  const next = { ...promotion, version: version + 1 };
  switch (to) {
    case 'ended':
      return promotion.isActive ? { ...next, isActive: false } : promotion;
    case 'archived':
      if (!isOver(promotion, now)) {
        throw new AppError('conflict', 'End the promotion before you archive it.');
      }
      return promotion.archivedAt === null ? { ...next, archivedAt: now.toISOString() } : promotion;
    case 'listed':
      return promotion.archivedAt === null ? promotion : { ...next, archivedAt: null };
  }
}

/** Throws `conflict` unless the promotion was archived long enough ago that no purchase can still be using it. */
export function assertDeletable(promotion: Pick<Promotion, 'archivedAt'>, now: Date): void {
  if (promotion.archivedAt === null)
    throw new AppError('conflict', 'Archive the promotion before you delete it.');
  if (!isOutOfUse(promotion, now)) {
    throw new AppError('conflict', 'The promotion has just been archived. Please delete it in a minute.');
  }
}

function assertSeen(promotion: Promotion, version: number): void {
  assertVersion(version, { version: promotion.version, what: 'this promotion', now: { promotion } });
}

function assertRoom(terms: PromotionTerms, { running, now }: Running): void {
  if (isOver(terms, now)) return;
  if (running.length >= maxRunning) {
    throw new AppError('conflict', `${maxRunning} promotions are running or planned. End one first.`);
  }
  if (terms.code !== '' && running.some(({ code }) => code === terms.code)) {
    const message = 'Another running promotion has this code.';
    throw new AppError('conflict', message, { details: { fields: { code: message } } });
  }
}
