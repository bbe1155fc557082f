import type { ShopHours } from '@shop/core/model/hours';
import { shopClock } from '@shop/core/rules/openingHours';

import { firstDayAsked } from './shopHours';

/** Keeps the earlier weeks as far back as the calendar shows. */
export function keepingEarlier(before: ShopHours, after: ShopHours, now: Date): ShopHours {
  const isSameWeek =
    before.defaultHours === after.defaultHours &&
    JSON.stringify(before.weekdays) === JSON.stringify(after.weekdays);
  if (isSameWeek) return after;
  const today = shopClock(now).date;
  const known = (before.earlierWeeks ?? []).filter((week) => week.before > firstDayAsked(now));
  // The first change today recorded the earlier week.
  if (known.some((week) => week.before === today)) return { ...after, earlierWeeks: known };
  const { defaultHours, weekdays } = before;
  return { ...after, earlierWeeks: [...known, { before: today, defaultHours, weekdays }] };
}
