import { AppError } from '@shop/core/model/appError';
import type { ShopHours } from '@shop/core/model/hours';
import { closedMessage } from '@shop/core/rules/closedMessage';
import { isOpenAt, opensNextAt } from '@shop/core/rules/openingHours';

import { shopProfileMissing } from '../../shopProfile/domain/shopProfileMissing';

/** Conditions for accepting an order; `isSetUp` means that the shop has a profile. */
export type OrderEligibility = {
  isSetUp: boolean;
  hasConsented: boolean;
  termsVersion: number;
  hours: ShopHours;
};

/** Throws `shop-profile-missing`, `consent-missing` or `shop-closed`, in this order. */
export function assertMayOrder(eligibility: OrderEligibility, now: Date): void {
  if (!eligibility.isSetUp) throw shopProfileMissing();
  if (!eligibility.hasConsented) {
    throw new AppError('consent-missing', 'Please confirm your age and accept the terms and conditions.', {
      details: { version: eligibility.termsVersion },
    });
  }
  if (!isOpenAt(eligibility.hours, now)) {
    const next = opensNextAt(eligibility.hours, now);
    throw new AppError('shop-closed', closedMessage(eligibility.hours), {
      details: { opensNextAt: next === null ? null : next.toISOString() },
    });
  }
}
