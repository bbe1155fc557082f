import type { ShopHours } from '@shop/core/model/hours';
import { firstDayAsked } from '@shop/core/rules/days';
import { shopClock } from '@shop/core/rules/openingHours';

/** If the weekly hours changed, records the previous ones, and drops those that the calendar no longer shows. */
export function keepingEarlier(before: ShopHours, after: ShopHours, now: Date): ShopHours {
  const isSameWeek =
    before.defaultHours === after.defaultHours &&
    JSON.stringify(before.weekdays) === JSON.stringify(after.weekdays);
  if (isSameWeek) return after;
  const today = shopClock(now).date;
  const known = (before.earlierWeeks ?? []).filter((week) => week.before > firstDayAsked(today));
  // An earlier change today has already recorded the previous hours.
  if (known.some((week) => week.before === today)) return { ...after, earlierWeeks: known };
  const { defaultHours, weekdays } = before;
  return { ...after, earlierWeeks: [...known, { before: today, defaultHours, weekdays }] };
}
