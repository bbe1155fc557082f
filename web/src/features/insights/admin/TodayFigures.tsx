import type { OutputOf } from '@shop/core/contracts/contract';
import type { today } from '@shop/core/contracts/insights';
import { formatRand } from '@shop/core/model/money';
import { ClipboardList, Coins } from 'lucide-react';
import type { ComponentProps } from 'react';

import { SummaryTile } from '@/admin/tables/SummaryTile';
import { paths } from '@/config/paths';
import { Link } from '@/ui/Link';

import { changeText, dayText } from './dayText';
import { Sparkline } from './Sparkline';

type Answer = OutputOf<typeof today>;

/** Renders today's orders and sales, compared with the same weekday a week ago at this time, with the days in between as a chart. */
export function TodayFigures({ answer }: { answer: Answer }) {
  const { date, orders, salesCents, curve, weekBefore } = answer;
  const onDay = `?from=${date}&to=${date}`;
  const compared = (plain: string, change: string | null) =>
    change === null ? plain : `${plain} · ${change} vs ${dayText(weekBefore.date)} by now`;
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      <Figure
        to={`${paths.admin.orders}${onDay}`}
        label="Orders today"
        figure={orders}
        detail={compared(
          orders === 0 ? 'None placed yet' : 'Placed since midnight',
          changeText(orders, weekBefore.orders),
        )}
        icon={<ClipboardList aria-hidden="true" />}
        chart={<Sparkline label="Orders paid on the last days" values={curve.map((day) => day.orders)} />}
      />
      <Figure
        to={`${paths.admin.sales}${onDay}`}
        label="Sales today"
        figure={formatRand(salesCents)}
        detail={compared('Net of refunds', changeText(salesCents, weekBefore.salesCents))}
        icon={<Coins aria-hidden="true" />}
        tone="success"
        chart={<Sparkline label="Sales of the last days" values={curve.map((day) => day.netCents)} />}
      />
    </ul>
  );
}

/** Renders a figure linked to its details. */
export function Figure({ to, ...tile }: { to: string } & ComponentProps<typeof SummaryTile>) {
  return (
    <li className="max-lg:last:odd:col-span-2">
      <Link to={to} className="interactive block h-full rounded-card hover:bg-sunken">
        <SummaryTile {...tile} />
      </Link>
    </li>
  );
}
