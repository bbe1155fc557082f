import type { OutputOf } from '@shop/core/contracts/contract';
import type { sales } from '@shop/core/contracts/insights';
import { sumOfDays } from '@shop/core/rules/salesSums';
import { vatWithin } from '@shop/core/rules/vat';

/** Returns the VAT in the sales of days, in cents, or null if no day has VAT. */
export function vatOfDays(days: OutputOf<typeof sales>['days']): number | null {
  const taxed = days.filter(({ hasVat }) => hasVat);
  return taxed.length === 0 ? null : vatWithin(sumOfDays(taxed).netCents);
}
