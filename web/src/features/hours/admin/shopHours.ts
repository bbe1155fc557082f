import { getOperatingHours } from '@shop/core/contracts/hours';
import { getSpecialDays } from '@shop/core/contracts/hoursAdmin';
import type { OutputOf } from '@shop/core/contracts/contract';
import type { ShopHours } from '@shop/core/model/hours';

import { ApiError } from '@/api/apiError';

/** What shows other hours once staff have changed them. */
export const hoursReaders = [getSpecialDays, getOperatingHours];

/** The hours as the rules of core take them. */
export function toShopHours({ data, hours }: OutputOf<typeof getSpecialDays>): ShopHours {
  const { defaultHours, weekdays, pausedUntil, earlierWeeks = [] } = hours;
  return {
    defaultHours,
    weekdays: known(weekdays),
    specialDays: data,
    pausedUntil,
    earlierWeeks: earlierWeeks.map((week) => ({ ...week, weekdays: known(week.weekdays) })),
  };
}

function known(weekdays: OutputOf<typeof getSpecialDays>['hours']['weekdays']) {
  return Object.fromEntries(Object.entries(weekdays).filter(([, text]) => text !== undefined));
}

/** The words for a failed save: the server's reason where it gave one, and that something went wrong where it did not. */
export function whyNotSaved(error: unknown, messages: { refused: string; failed: string }): string {
  const isRefusal = error instanceof ApiError && error.status > 0 && error.status < 500;
  return isRefusal ? `${messages.refused} ${error.message}` : messages.failed;
}
