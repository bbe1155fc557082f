import type { ShopHours } from '../model/hours';
import { weekdays } from '../model/hours';
import { parseWindow } from './openingHours';

/**
 * Returns `Kushhhhh! The store is now closed! We open from 09:00 – 18:00 (Mon-Sun)` for 09:00 to 18:00 on every day.
 * Groups consecutive days with equal hours.
 */
export function closedMessage(hours: ShopHours): string {
  const runs: { first: string; last: string; text: string }[] = [];
  for (const weekday of weekdays) {
    const text = displayed(hours.weekdays[weekday] ?? hours.defaultHours);
    const short = weekday.slice(0, 3);
    const previous = runs.at(-1);
    if (previous?.text === text) previous.last = short;
    else runs.push({ first: short, last: short, text });
  }
  const open = runs
    .filter((run) => run.text !== '')
    .map((run) => `${run.text} (${run.first === run.last ? run.first : `${run.first}-${run.last}`})`);
  const start = 'Kushhhhh! The store is now closed!';
  return open.length === 0 ? start : `${start} We open from ${open.join(', ')}`;
}

function displayed(text: string): string {
  return parseWindow(text) ? text.replace(' to ', ' – ') : '';
}
