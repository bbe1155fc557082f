const short = new Intl.DateTimeFormat('en-ZA', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** `Sat, 21 Nov`: a day of the shop, given as `YYYY-MM-DD`. */
export function dayText(date: string): string {
  return short.format(new Date(date));
}

/** `Mon, 16 Nov to Sun, 22 Nov`; a single day without 'to'. */
export function rangeText(from: string, to: string): string {
  return from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;
}
