import { shopClock } from '@shop/core/rules/openingHours';
import { useSearchParams } from 'react-router-dom';

import { DayRange } from '@/admin/forms/DayRange';
import { SalesOfPeriod } from '@/features/insights/admin/SalesOfPeriod';
import { lastDays, periodProblem, presets, readPeriod } from '@/features/insights/admin/salesPeriod';
import { Chip, ChipRow } from '@/ui/Chip';
import { Page } from '@/ui/Page';
import { useNow } from '@/ui/useNow';

export function ManageSalesPage() {
  const [query, setQuery] = useSearchParams();
  const now = useNow();
  const period = readPeriod(query, now);
  const problem = periodProblem(period);
  const today = shopClock(now).date;
  const choose = (next: Record<string, string>) => setQuery(next, { replace: true });
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
                  onToggle={() => choose({ days: String(days) })}
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
        {problem === null && <SalesOfPeriod key={today} period={period} today={today} />}
      </div>
    </Page>
  );
}
