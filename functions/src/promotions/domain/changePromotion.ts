import { AppError } from '@shop/core/model/appError';
import type { Promotion, PromotionTerms } from '@shop/core/model/promotion';
import { assertVersion } from '@shop/core/rules/assertVersion';

/** More than a shop ever has. */
export const mostPromotions = 100;

/** A promotion as it is made. Throws `conflict` for a code that is in use, and when there are too many. */
export function newPromotion(id: string, terms: PromotionTerms, all: readonly Promotion[]): Promotion {
  if (all.length >= mostPromotions) {
    throw new AppError('conflict', `There are ${mostPromotions} promotions already.`);
  }
  assertCodeIsFree(terms, all);
  return { ...terms, id, uses: 0, version: 1 };
}

/** The promotion under other terms; its uses stay. Throws `stale-version`, and `conflict` for a code that is in use. */
export function changePromotion(
  promotion: Promotion,
  { version, terms }: { version: number; terms: PromotionTerms },
  all: readonly Promotion[],
): Promotion {
  assertVersion(version, { version: promotion.version, what: 'this promotion', now: { promotion } });
  assertCodeIsFree(
    terms,
    all.filter(({ id }) => id !== promotion.id),
  );
  return { ...promotion, ...terms, version: version + 1 };
}

function assertCodeIsFree({ code, isActive }: PromotionTerms, others: readonly Promotion[]): void {
  if (!isActive || code === '') return;
  if (others.some((other) => other.isActive && other.code === code)) {
    const message = 'Another running promotion has this code.';
    throw new AppError('conflict', message, { details: { fields: { code: message } } });
  }
}
