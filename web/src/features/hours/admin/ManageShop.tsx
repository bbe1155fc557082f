import type { getSpecialDays } from '@shop/core/contracts/hoursAdmin';
import type { OutputOf } from '@shop/core/contracts/contract';
import { shopClock } from '@shop/core/rules/openingHours';
import { useState } from 'react';

import { Button } from '@/ui/Button';
import { useNow } from '@/ui/useNow';

import { calendarDay } from './calendarDay';
import { EditDay } from './EditDay';
import { CopyWeek, PlanHolidays } from './PlanDays';
import { ShopCalendar } from './ShopCalendar';
import { toShopHours } from './shopHours';
import { ShopNow } from './ShopNow';
import { UpdateHours } from './UpdateHours';
import { WeekHours } from './WeekHours';

export function ManageShop({ answer }: { answer: OutputOf<typeof getSpecialDays> }) {
  const hours = toShopHours(answer);
  const now = useNow();
  const today = shopClock(now).date;
  const isClosedToday = calendarDay(hours, today).isClosed;
  const [isUpdating, setIsUpdating] = useState(false);
  const [planned, setPlanned] = useState<'holidays' | 'copy' | null>(null);
  const [edited, setEdited] = useState<{ date: string; isClosing: boolean } | null>(null);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold tabular-nums">Default shop Hours ({hours.defaultHours})</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="medium" onClick={() => setPlanned('holidays')}>
            Several days
          </Button>
          <Button variant="secondary" size="medium" onClick={() => setPlanned('copy')}>
            Copy a week
          </Button>
          <Button
            size="medium"
            className="max-sm:order-first max-sm:w-full"
            onClick={() => setIsUpdating(true)}
          >
            Update Operating Hours
          </Button>
        </div>
      </div>
      <ShopNow
        hours={hours}
        now={now}
        isClosedToday={isClosedToday}
        onToday={() => setEdited({ date: today, isClosing: !isClosedToday })}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <ShopCalendar hours={hours} today={today} onEdit={(date) => setEdited({ date, isClosing: false })} />
        <WeekHours hours={hours} />
      </div>
      {planned === 'holidays' && (
        <PlanHolidays hours={hours} today={today} onClose={() => setPlanned(null)} />
      )}
      {planned === 'copy' && <CopyWeek hours={hours} today={today} onClose={() => setPlanned(null)} />}
      {isUpdating && <UpdateHours hoursId="hours" hours={hours} onClose={() => setIsUpdating(false)} />}
      {edited !== null && <EditDay {...edited} hours={hours} onClose={() => setEdited(null)} />}
    </div>
  );
}
