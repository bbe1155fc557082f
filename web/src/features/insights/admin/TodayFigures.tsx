import type { OutputOf } from '@shop/core/contracts/contract';
import type { today } from '@shop/core/contracts/insights';
import { formatRand } from '@shop/core/model/money';
import { clsx } from 'clsx';
import { ClipboardList, Coins } from 'lucide-react';
import type { ComponentProps } from 'react';

import { useMay } from '@/admin/session/StaffSession';
import { SummaryTile } from '@/admin/tables/SummaryTile';
import { paths } from '@/config/paths';
import { Link } from '@/ui/Link';

import { changeText, dayText } from './dayText';
import { Sparkline } from './Sparkline';

type Shown = Pick<OutputOf<typeof today>, 'date' | 'orders' | 'salesCents' | 'curve' | 'weekBefore'>;

export function TodayFigures({ answer }: { answer: Shown }) {
  const { date, orders, salesCents, curve, weekBefore } = answer;
  const maySeeSales = useMay('sales');
  const compared = (now: number, before: number) => {
    const change = changeText(now, before);
    return change === null ? 'Since midnight' : `${change} vs ${dayText(weekBefore.date)} at this time`;
  };
  return (
    <ul className={clsx('grid gap-3', maySeeSales && 'sm:grid-cols-2')}>
      {maySeeSales && (
        <Figure
          to={`${paths.admin.sales}?days=1`}
          label="Sales today, net of refunds"
          figure={formatRand(salesCents)}
          isLarge
          detail={compared(salesCents, weekBefore.salesCents)}
          icon={<Coins aria-hidden="true" />}
          tone="success"
          chart={<Sparkline label="Recent sales" values={curve.map((day) => day.netCents)} />}
        />
      )}
      <Figure
        to={`${paths.admin.orders}?from=${date}&to=${date}`}
        label="Orders today"
        figure={orders}
        detail={orders === 0 ? 'None placed yet' : compared(orders, weekBefore.orders)}
        icon={<ClipboardList aria-hidden="true" />}
        chart={<Sparkline label="Orders paid in the last few days" values={curve.map((day) => day.orders)} />}
      />
    </ul>
  );
}

export function Figure({ to, ...tile }: { to: string } & ComponentProps<typeof SummaryTile>) {
  return (
    <li className="max-lg:last:odd:col-span-2">
      <Link to={to} className="interactive block h-full rounded-card hover:bg-sunken">
        <SummaryTile {...tile} />
      </Link>
    </li>
  );
}
