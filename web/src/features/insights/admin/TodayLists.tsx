import type { OutputOf } from '@shop/core/contracts/contract';
import type { today } from '@shop/core/contracts/insights';
import { adminOf } from '@shop/core/items/admin/registry';
import { sizeTexts } from '@shop/core/items/registry';
import { formatRand } from '@shop/core/model/money';
import { actionLabels, decisionLabels } from '@shop/core/rules/actionLabels';
import { clsx } from 'clsx';

import { adminItem, adminOrder, decisionHash, lowStockInventory } from '@/config/paths';
import { Card } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { LinkButton } from '@/ui/LinkButton';
import { useNow } from '@/ui/useNow';

import { momentText } from './dayText';

/** Maximum number of rows on wide and on narrow screens. The response contains at most `maxRows`. */
const maxRows = 6;
const maxNarrowRows = 4;

type Answer = OutputOf<typeof today>;

export function TodayLists({ answer: { waitingOrders, lowStock } }: { answer: Answer }) {
  const now = useNow();
  if (waitingOrders.length === 0 && lowStock.count === 0) return null;
  return (
    <div className="grid items-start gap-3 lg:grid-cols-2 lg:has-[>:only-child]:grid-cols-1">
      {waitingOrders.length > 0 && (
        <LinkedList
          title="Needs a decision"
          rows={waitingOrders.map((order) => ({
            key: order.id,
            to: adminOrder(order.id),
            decision: decisionOf(order),
            name: `${order.orderId} · ${order.customer}`,
            detail: whyWaiting(order),
            aside: `${formatRand(order.totalCents)} · ${momentText(order.since, now)}`,
          }))}
        />
      )}
      {lowStock.count > 0 && <LinkedList title="Nearly gone" rows={lowRows(lowStock)} />}
    </div>
  );
}

function lowRows({ items, soldOut }: Answer['lowStock']): LinkedRow[] {
  const rows = items
    .slice(0, soldOut === 0 ? maxRows : maxRows - 1)
    .map(({ id, code, name, kind, size, left }) => ({
      key: `${id}${size ?? ''}`,
      to: adminItem(adminOf(kind).labels.path, code),
      name: size === undefined ? name : `${name} ${sizeTexts[size].label}`,
      aside: `${left} left`,
    }));
  if (soldOut === 0) return rows;
  const name = soldOut === 1 ? '1 size sold out' : `${soldOut} sizes sold out`;
  return [...rows, { key: 'sold-out', to: lowStockInventory, name, aside: '' }];
}

function whyWaiting({
  needsAction,
  isRefundUnconfirmed,
  hasFailedRefund,
}: Answer['waitingOrders'][number]): string {
  if (needsAction !== '') return actionLabels[needsAction];
  if (isRefundUnconfirmed) return 'A refund may not have been made';
  return hasFailedRefund ? 'The refund failed' : actionLabels[''];
}

/** An empty `needsAction` means that a refund needs a decision. The link then opens no confirmation dialog. */
function decisionOf({
  id,
  orderId,
  needsAction,
}: Answer['waitingOrders'][number]): Required<LinkedRow>['decision'] {
  const label = decisionLabels[needsAction];
  const to = needsAction === '' ? adminOrder(id) : `${adminOrder(id)}${decisionHash}`;
  return { label, to, fullLabel: `${label}: order ${orderId}` };
}

type LinkedRow = {
  key: string;
  to: string;
  name: string;
  detail?: string;
  decision?: { to: string; label: string; fullLabel: string };
  aside: string;
};

function LinkedList({ title, rows }: { title: string; rows: readonly LinkedRow[] }) {
  return (
    <Card padding="none">
      <h3 className="px-4 py-2.5 text-small font-semibold text-muted">{title}</h3>
      <ul className="divide-y divide-line border-t border-line">
        {rows.map(({ key, to, name, detail, decision, aside }, index) => (
          <li
            key={key}
            className={clsx(
              'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4',
              detail === undefined ? 'min-h-11' : 'min-h-14 py-1.5',
              index >= maxNarrowRows && to !== lowStockInventory && 'max-[100rem]:hidden',
            )}
          >
            <Link
              to={to}
              className="truncate rounded-small font-semibold text-primary underline underline-offset-4"
            >
              {name}
            </Link>
            <span className="justify-self-end text-small whitespace-nowrap text-muted tabular-nums">
              {aside}
            </span>
            {detail !== undefined && (
              <span className={clsx('truncate text-small', decision === undefined && 'col-span-2')}>
                {detail}
              </span>
            )}
            {decision !== undefined && (
              <LinkButton
                to={decision.to}
                variant="secondary"
                size="small"
                className="justify-self-end lg:min-h-8"
                aria-label={decision.fullLabel}
              >
                {decision.label}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
