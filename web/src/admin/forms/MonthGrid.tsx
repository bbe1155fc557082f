import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '@/ui/Button';

import { addMonths, dayTitle, monthTitle, shortDayTitle, weeksOf } from './monthDays';
import type { Month } from './monthDays';

type DayTone = 'plain' | 'faint' | 'success' | 'danger' | 'info';

export type DayContent = {
  text: string;
  tone: DayTone;
  /** Shown in words, because the colour alone would not be accessible. Omitted if it equals `text`. */
  state?: string;
  /** The list on phones omits past days. */
  isOver?: boolean;
  action?: ReactNode;
};

type MonthGridProps = {
  month: Month;
  onMonth: (month: Month) => void;
  firstMonth?: Month;
  day: (isoDay: string) => DayContent;
  legend?: readonly { tone: DayTone; label: string }[];
};

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const tones: Record<DayTone, string> = {
  plain: 'bg-surface text-ink',
  faint: 'bg-canvas text-muted',
  success: 'bg-success-soft text-success-ink',
  danger: 'bg-danger-soft text-danger-ink',
  info: 'bg-info-soft text-info-ink',
};

export function MonthGrid({ month, onMonth, firstMonth, day, legend = [] }: MonthGridProps) {
  const isFirst =
    firstMonth !== undefined && month.year * 12 + month.month <= firstMonth.year * 12 + firstMonth.month;
  return (
    <section aria-label="Calendar">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <Button
          variant="secondary"
          size="small"
          disabled={isFirst}
          onClick={() => onMonth(addMonths(month, -1))}
        >
          <ChevronLeft className="-ml-1 size-4" aria-hidden="true" />
          Previous Month
        </Button>
        <h2 aria-live="polite" className="text-section max-md:order-first max-md:w-full">
          {monthTitle(month)}
        </h2>
        <Button variant="secondary" size="small" onClick={() => onMonth(addMonths(month, 1))}>
          Next Month
          <ChevronRight className="-mr-1 size-4" aria-hidden="true" />
        </Button>
      </div>
      <table className="w-full table-fixed border-separate border-spacing-1 max-md:block">
        <caption className="sr-only">{monthTitle(month)}</caption>
        <thead className="max-md:sr-only">
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name} className="py-1 text-caption text-muted">
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:flex max-md:flex-col">
          {weeksOf(month).map((week, index) => (
            <tr key={week.find((date) => date !== null) ?? index} className="max-md:contents">
              {week.map((date, position) =>
                date === null ? (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell is not a control
                  <td key={position} className="max-md:hidden" />
                ) : (
                  <DayCell key={date} date={date} content={day(date)} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {legend.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-small" aria-label="Legend">
          {legend.map(({ tone, label }) => (
            <li key={label} className="flex items-center gap-2">
              <span
                className={clsx('size-4 rounded-[0.25rem] border border-current', tones[tone])}
                aria-hidden="true"
              />
              {label}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function DayCell({ date, content }: { date: string; content: DayContent }) {
  const { text, tone, state, isOver = false, action } = content;
  return (
    <td
      className={clsx(
        'rounded-small border border-line p-2 align-top max-md:mb-1.5 max-md:flex max-md:items-center max-md:gap-3 max-md:py-0.5 max-md:pr-1.5 max-md:pl-4 md:h-24',
        action === undefined ? 'max-md:min-h-10' : 'max-md:min-h-13',
        isOver && 'max-md:hidden',
        tones[tone],
      )}
    >
      <span className="flex items-start justify-between gap-1 max-md:contents">
        <time dateTime={date} className="font-bold tabular-nums">
          <span aria-hidden="true" className="max-md:hidden">
            {Number(date.slice(8))}
          </span>
          <span aria-hidden="true" className="text-small whitespace-nowrap md:hidden">
            {shortDayTitle(date)}
          </span>
          <span className="sr-only">{dayTitle(date)}</span>
        </time>
        <span className="max-md:order-last max-md:w-11 max-md:shrink-0">{action}</span>
      </span>
      <span className="block tabular-nums max-md:ml-auto max-md:text-right">
        <span className="block text-caption font-medium max-md:text-small">{text}</span>
        {state !== undefined && state !== text && <span className="block text-caption">{state}</span>}
      </span>
    </td>
  );
}
