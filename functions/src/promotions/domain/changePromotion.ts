import { AppError } from '@shop/core/model/appError';
import type { Promotion, PromotionState, PromotionTerms } from '@shop/core/model/promotion';
import { assertVersion } from '@shop/core/rules/assertVersion';
import { isOver } from '@shop/core/rules/promotions';

/** Promotions that are not over: more than a shop ever has. */
export const maxRunning = 100;

/** The promotions that are not over at a moment. */
type Running = { running: readonly Promotion[]; now: Date };

/** Returns a new promotion. Throws `conflict` for a code that is in use, and when there are too many. */
export function newPromotion(id: string, terms: PromotionTerms, context: Running): Promotion {
  assertRoom(terms, context);
  return { ...terms, id, archivedAt: null, uses: 0, unknownUses: 0, version: 1 };
}

/**
 * The promotion under other terms; its uses stay. One that gets its first limit of uses in all begins with `usesSoFar`. Throws `stale-version`,
 * and `conflict` for a code that is in use, for one in the archive, and when there are too many.
 */
export function changePromotion(
  promotion: Promotion,
  { version, terms }: { version: number; terms: PromotionTerms },
  { running, now, usesSoFar }: Running & { usesSoFar: number },
): Promotion {
  assertSeen(promotion, version);
  if (promotion.archivedAt !== null) throw new AppError('conflict', 'Take it out of the archive first.');
  assertRoom(terms, { running: running.filter(({ id }) => id !== promotion.id), now });
  const uses = getsLimit(promotion, terms) ? usesSoFar : promotion.uses;
  return { ...promotion, ...terms, uses, version: version + 1 };
}

/** Whether the uses of a promotion are limited in all from now on. */
function getsLimit(before: Pick<Promotion, 'totalUses'>, { totalUses }: PromotionTerms): boolean {
  return before.totalUses === null && totalUses !== null;
}

/**
 * The promotion as it is ended, put into the archive, or taken out of it; the same when it is so already. Throws `stale-version`, and
 * `conflict` when it is to be archived before its end.
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
