import { getOperatingHours } from '@shop/core/contracts/hours';
import { getSpecialDays } from '@shop/core/contracts/hoursAdmin';
import type { OutputOf } from '@shop/core/contracts/contract';
import type { ShopHours } from '@shop/core/model/hours';

import type { ApiFailure } from '@/api/apiError';

export const hoursReaders = [getSpecialDays, getOperatingHours];

export function toShopHours({ data, hours }: OutputOf<typeof getSpecialDays>): ShopHours {
  const { defaultHours, weekdays, pausedUntil, version, earlierWeeks = [] } = hours;
  return {
    defaultHours,
    weekdays: known(weekdays),
    specialDays: data,
    pausedUntil,
    version,
    earlierWeeks: earlierWeeks.map((week) => ({ ...week, weekdays: known(week.weekdays) })),
  };
}

function known(weekdays: OutputOf<typeof getSpecialDays>['hours']['weekdays']) {
  return Object.fromEntries(Object.entries(weekdays).filter(([, text]) => text !== undefined));
}

/** `failed` is for network and server errors. */
type Messages = { refused: string; failed?: string };

/** Appends the server's reason to `refused`. */
export function failureOf(
  failure: ApiFailure | null,
  { refused, failed = refused }: Messages,
): ApiFailure | null {
  if (failure === null) return null;
  const isRefusal = failure.status > 0 && failure.status < 500;
  return { ...failure, message: isRefusal ? `${refused} ${failure.message}` : failed };
}
