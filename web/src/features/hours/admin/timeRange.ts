import { parseWindow, shopClock } from '@shop/core/rules/openingHours';

import { hoursMessages } from './hoursMessages';

/** `HH:MM`, or empty. */
export type TimeRange = { from: string; to: string };

const noRange: TimeRange = { from: '', to: '' };

/** Midnight at the end of a day is 24:00 in stored hours, but 00:00 in a time input. */
const endOfDay = '24:00';
const midnight = '00:00';

/** Parses `HH:MM to HH:MM`. Returns empty values for invalid hours. */
export function toRange(text: string): TimeRange {
  if (parseWindow(text) === null) return noRange;
  const [from = '', to = ''] = text.split(' to ');
  return { from, to: to === endOfDay ? midnight : to };
}

/** Returns `HH:MM to HH:MM`, or an error message. */
export function readRange({ from, to }: TimeRange): { text: string } | { problem: string } {
  if (from === '' || to === '') return { problem: hoursMessages.bothNeeded };
  const text = `${from} to ${to === midnight ? endOfDay : to}`;
  if (parseWindow(text) === null) return { problem: 'Please choose two different times.' };
  return { text };
}

export function rangeProblem(problem: string) {
  return { values: {}, errors: { range: { type: 'range', message: problem } } };
}

export function rangeNote({ from, to }: TimeRange): string | null {
  if (from === '' || to === '') return null;
  if (from === midnight && to === midnight) return 'Open around the clock.';
  return to < from && to !== midnight ? 'Closes after midnight, on the next day.' : null;
}

/** Formats the shop's local time as `14:30`. */
export function timeOf(instant: Date): string {
  return shopClock(instant).time;
}
