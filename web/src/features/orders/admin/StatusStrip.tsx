import { getallOrders, needsActionState } from '@shop/core/contracts/ordersAdmin';
import { minutesText, waitOf } from '@shop/core/rules/orderQueues';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { useServerData } from '@/api/useServerData';
import { paths } from '@/config/paths';
import { Link } from '@/ui/Link';
import { useNow } from '@/ui/useNow';

import { useOrderStamp } from './useOrderChanges';

/** Omits the orders on the home screen, which shows the same figures. */
export function StatusStrip({ shopState }: { shopState: ReactNode }) {
  const now = useNow();
  const isHome = useLocation().pathname === paths.admin.home;
  const stamp = useOrderStamp();
  // Waits for the first poll, because the content of the screen has priority.
  const work = useServerData(
    getallOrders,
    { limit: '1', queue: 'pack', sort: 'oldest', counts: 'yes' },
    { freshMs: 0, skip: isHome || stamp.status === 'loading' },
  );
  const { queues, waitingSince: since } = work.data?.counts ?? {};
  const wait = since === undefined ? null : waitOf(since, now);
  return (
    <nav
      aria-label="Shop status"
      className="scrollbar-none box-content flex min-h-10 items-center gap-x-3 overflow-x-auto sm:gap-x-4 border-b border-line bg-surface px-4 text-small whitespace-nowrap tabular-nums lg:px-8 print:hidden"
    >
      {shopState}
      {!isHome && queues !== undefined && (
        <>
          <Fact to={`${paths.admin.orders}?queue=pack`}>
            To pack <strong>{queues.pack}</strong>
          </Fact>
          {wait !== null && (
            <Fact
              to={`${paths.admin.orders}?queue=pack`}
              tone={wait.urgency === 'none' ? 'plain' : wait.urgency}
            >
              Oldest <span className="max-sm:hidden">waiting</span>{' '}
              <strong>{minutesText(wait.minutes)}</strong>
            </Fact>
          )}
          <Fact to={`${paths.admin.orders}?queue=ready`} isLeftOutOnPhones>
            Ready <strong>{queues.ready}</strong>
          </Fact>
          <Fact
            to={`${paths.admin.orders}?state=${needsActionState}`}
            tone={queues.action === 0 ? 'plain' : 'too-long'}
          >
            Needs action <strong>{queues.action}</strong>
          </Fact>
        </>
      )}
    </nav>
  );
}

const tones = {
  plain: '',
  long: 'rounded-small bg-warn-soft px-1.5 text-warn-ink',
  'too-long': 'rounded-small bg-danger-soft px-1.5 text-danger-ink',
};

type FactProps = { to: string; tone?: keyof typeof tones; isLeftOutOnPhones?: boolean; children: ReactNode };

function Fact({ to, tone = 'plain', isLeftOutOnPhones = false, children }: FactProps) {
  return (
    <Link
      to={to}
      className={clsx(
        'interactive flex min-h-10 items-center rounded-small hover:underline',
        isLeftOutOnPhones && 'max-sm:hidden',
      )}
    >
      <span className={tones[tone]}>{children}</span>
    </Link>
  );
}
