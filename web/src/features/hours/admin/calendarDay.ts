import type { ShopHours } from '@shop/core/model/hours';
import { closedText } from '@shop/core/model/hours';
import { hoursOn } from '@shop/core/rules/openingHours';

export type CalendarDay = {
  text: string;
  isClosed: boolean;
  /** True for an open day whose hours differ from the weekday hours. */
  isModified: boolean;
};

export function calendarDay(now: ShopHours, date: string): CalendarDay {
  const hours = hoursAsOf(now, date);
  const day = hoursOn(hours, date);
  if (day.closed) return { text: closedText, isClosed: true, isModified: false };
  const usual = hoursOn({ ...hours, specialDays: [] }, date);
  return { text: day.text, isClosed: false, isModified: usual.closed || usual.text !== day.text };
}

/** Past days have the weekday hours that applied at that time. */
export function hoursAsOf(now: ShopHours, date: string): ShopHours {
  const earlier = now.earlierWeeks?.find(({ before }) => date < before);
  return earlier === undefined ? now : { ...now, ...earlier };
}
