import type { ShopHours } from '@shop/core/model/hours';
import { maxDaysAhead } from '@shop/core/model/hours';
import { addDays } from '@shop/core/rules/days';
import { CalendarCheck, Pencil } from 'lucide-react';
import { useState } from 'react';

import { dayTitle } from '@/admin/forms/monthDays';
import type { Month } from '@/admin/forms/monthDays';
import type { DayContent } from '@/admin/forms/MonthGrid';
import { MonthGrid } from '@/admin/forms/MonthGrid';
import { IconButton } from '@/ui/IconButton';

import { calendarDay } from './calendarDay';

type ShopCalendarProps = {
  hours: ShopHours;
  /** The shop's current day, `YYYY-MM-DD`. */
  today: string;
  onEdit: (date: string) => void;
};

export function ShopCalendar({ hours, today, onEdit }: ShopCalendarProps) {
  const thisMonth = monthOf(today);
  const lastDay = addDays(today, maxDaysAhead);
  const [month, setMonth] = useState(thisMonth);

  function toContent(date: string): DayContent {
    const { text, isClosed, isModified } = calendarDay(hours, date);
    const isToday = date === today;
    const action = (
      <IconButton
        label={`${isClosed ? 'Reopen the shop on' : 'Edit Shop Hours of'} ${dayTitle(date)}`}
        icon={isClosed ? <CalendarCheck /> : <Pencil />}
        onClick={() => onEdit(date)}
        className="md:-m-2"
      />
    );
    return {
      text,
      tone: isClosed
        ? 'danger'
        : isToday
          ? 'success'
          : isModified
            ? 'info'
            : date < today
              ? 'faint'
              : 'plain',
      ...(isToday ? { state: 'Today' } : isModified ? { state: 'Modified Hours' } : {}),
      isOver: date < today,
      ...(date >= today && date <= lastDay && { action }),
    };
  }

  return (
    <MonthGrid month={month} firstMonth={thisMonth} onMonth={setMonth} day={toContent} legend={legend} />
  );
}

const legend = [
  { tone: 'success', label: 'Today' },
  { tone: 'info', label: 'Modified Hours' },
  { tone: 'danger', label: 'Closed' },
] as const;

function monthOf(date: string): Month {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
}
