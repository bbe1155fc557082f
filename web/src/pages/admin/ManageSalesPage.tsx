import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { DayRange } from '@/admin/forms/DayRange';
import { SalesOfPeriod } from '@/features/insights/admin/SalesOfPeriod';
import { lastDays, periodProblem, presets, readPeriod } from '@/features/insights/admin/salesPeriod';
import type { Period } from '@/features/insights/admin/salesPeriod';
import { Chip, ChipRow } from '@/ui/Chip';
import { Page } from '@/ui/Page';

export function ManageSalesPage() {
  const [query, setQuery] = useSearchParams();
  const [now] = useState(() => new Date());
  const period = readPeriod(query, now);
  const problem = periodProblem(period);
  const choose = (next: Period) => setQuery(next, { replace: true });
  return (
    <Page width="wide" title="Manage Sales">
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-3">
          <ChipRow label="Period">
            {presets.map(({ label, days }) => {
              const preset = lastDays(days, now);
              return (
                <Chip
                  key={days}
                  isSelected={preset.from === period.from && preset.to === period.to}
                  onToggle={() => choose(preset)}
                >
                  {label}
                </Chip>
              );
            })}
          </ChipRow>
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
            <DayRange {...period} problem={problem ?? undefined} onChange={choose} />
          </div>
        </div>
        {problem === null && <SalesOfPeriod period={period} />}
      </div>
    </Page>
  );
}
