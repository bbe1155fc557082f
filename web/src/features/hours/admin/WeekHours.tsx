import type { ShopHours, Weekday } from '@shop/core/model/hours';
import { closedText, weekdays } from '@shop/core/model/hours';
import { Pencil } from 'lucide-react';
import { useState } from 'react';

import { Card } from '@/ui/Card';
import { IconButton } from '@/ui/IconButton';

import { UpdateHours } from './UpdateHours';

export function WeekHours({ hours }: { hours: ShopHours }) {
  const [editing, setEditing] = useState<Weekday | null>(null);
  return (
    <section aria-labelledby="week" className="flex flex-col gap-3">
      <h2 id="week" className="text-section">
        Weekday hours
      </h2>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {weekdays.map((weekday) => {
            const own = hours.weekdays[weekday];
            return (
              <li key={weekday} className="flex min-h-12 items-center gap-3 py-0.5 pr-1.5 pl-4">
                <span className="w-24 shrink-0 font-semibold">{weekday}</span>
                <span className="min-w-0 grow text-small tabular-nums">
                  {own ?? <span className="text-muted">Default ({hours.defaultHours})</span>}
                  {own === closedText && <span className="text-muted"> all day</span>}
                </span>
                <IconButton
                  label={`Change the hours on ${weekday}s`}
                  icon={<Pencil />}
                  onClick={() => setEditing(weekday)}
                />
              </li>
            );
          })}
        </ul>
      </Card>
      {editing !== null && <UpdateHours hoursId={editing} hours={hours} onClose={() => setEditing(null)} />}
    </section>
  );
}
