import { shopClock } from '@shop/core/rules/openingHours';
import { clockTime, formatShopDate, shopTimeZone } from '@shop/core/rules/shopDates';

const day = { timeZone: shopTimeZone, day: 'numeric', month: 'short' } as const;
const dayFormat = new Intl.DateTimeFormat('en-ZA', day);
const oldDayFormat = new Intl.DateTimeFormat('en-ZA', { ...day, year: 'numeric' });

/** Takes two lines, to keep the column narrow. Omits the current year. */
export function DayAndTime({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={formatShopDate(at)} className="whitespace-nowrap tabular-nums">
      {(isThisYear(date) ? dayFormat : oldDayFormat).format(date)}
      <span className="block text-muted">{clockTime(at)}</span>
    </time>
  );
}

function isThisYear(date: Date): boolean {
  return shopClock(date).date.slice(0, 4) === shopClock(new Date()).date.slice(0, 4);
}
