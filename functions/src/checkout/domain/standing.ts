import { AppError } from '@shop/core/model/appError';
import type { ShopHours } from '@shop/core/model/hours';
import { closedSentence } from '@shop/core/rules/closedSentence';
import { isOpenAt, opensNextAt } from '@shop/core/rules/openingHours';

/** What must hold before an order is taken at all. */
export type Standing = { hasConsented: boolean; termsVersion: number; hours: ShopHours };

/** Throws `consent-missing` or `shop-closed`, in this order. */
export function assertMayOrder(standing: Standing, now: Date): void {
  if (!standing.hasConsented) {
    throw new AppError('consent-missing', 'Please confirm your age and accept the terms and conditions.', {
      details: { version: standing.termsVersion },
    });
  }
  if (!isOpenAt(standing.hours, now)) {
    const next = opensNextAt(standing.hours, now);
    throw new AppError('shop-closed', closedSentence(standing.hours), {
      details: { opensNextAt: next === null ? null : next.toISOString() },
    });
  }
}
