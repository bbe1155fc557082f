import { getOperatingHours } from '@shop/core/contracts/hours';
import type { ShopHours } from '@shop/core/model/hours';
import { isOpenAt, shopClock } from '@shop/core/rules/openingHours';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { useMay } from '@/admin/session/StaffSession';
import { usePolling } from '@/api/usePolling';
import { useServerData } from '@/api/useServerData';
import { paths } from '@/config/paths';
import { openBannerText } from '@/shared/hours/openBannerText';
import { useShopHours } from '@/shared/hours/useShopHours';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Link } from '@/ui/Link';
import { useNow } from '@/ui/useNow';

import { PauseOrders } from './PauseOrders';
import { useResume } from './useResume';

const pollMs = 60_000;

/** Shows whether customers can order now. A press pauses or resumes ordering, or opens the hours of a closed shop. */
export function ShopState() {
  const now = useNow();
  const hours = useShopHours();
  const mayChange = useMay('hours');
  // Another member of staff may pause or close the shop.
  usePolling(useServerData(getOperatingHours, {}).refetch, pollMs);
  if (hours === undefined) return null;
  const { pausedUntil } = hours;
  const pause = pausedUntil !== null && new Date(pausedUntil) > now ? pausedUntil : null;
  if (isOpenAt(hours, now)) {
    const state = (
      <Words word="Open" tone="good" {...(mayChange && { action: ['Pause', 'ordering'] as const })} />
    );
    return mayChange ? <Open hours={hours} now={now} state={state} /> : state;
  }
  if (pause !== null) {
    const until = untilText(pause, now);
    const action = mayChange ? { action: ['Resume', 'ordering'] as const } : {};
    const state = <Words word="Paused" detail={`until ${until}`} tone="warn" {...action} />;
    return mayChange ? <Paused until={until} state={state} /> : state;
  }
  const action = mayChange ? { action: ['Change', 'hours'] as const } : {};
  const state = <Words word="Closed" detail={openBannerText(hours, now).next ?? ''} tone="bad" {...action} />;
  return mayChange ? (
    <Link to={paths.admin.shop} className={pressable}>
      {state}
    </Link>
  ) : (
    state
  );
}

const pressable = 'interactive group rounded-small';

function Open({ hours, now, state }: { hours: ShopHours; now: Date; state: ReactNode }) {
  const [isPausing, setIsPausing] = useState(false);
  return (
    <>
      <button type="button" className={pressable} onClick={() => setIsPausing(true)}>
        {state}
      </button>
      {isPausing && <PauseOrders hours={hours} now={now} onClose={() => setIsPausing(false)} />}
    </>
  );
}

function Paused({ until, state }: { until: string; state: ReactNode }) {
  const [isAsking, setIsAsking] = useState(false);
  const resume = useResume();
  async function handleConfirm() {
    if (await resume.run()) setIsAsking(false);
  }
  return (
    <>
      <button type="button" className={pressable} onClick={() => setIsAsking(true)}>
        {state}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Resume ordering?"
        text={`Ordering is paused until ${until}. Customers can order again immediately.`}
        confirmLabel="Resume ordering"
        busyLabel="Resuming"
        tone="primary"
        isBusy={resume.isBusy}
        error={resume.problem}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

const tones = { good: 'bg-success-ink', warn: 'bg-warn-ink', bad: 'bg-danger-ink' };

type WordsProps = {
  word: string;
  detail?: string;
  tone: keyof typeof tones;
  /** A verb, and its object, which is left out on phones. */
  action?: readonly [string, string];
};

function Words({ word, detail = '', tone, action }: WordsProps) {
  return (
    <span className="flex min-h-10 items-center gap-2">
      <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-full', tones[tone])} />
      <strong>{word}</strong>
      {detail !== '' && <span className="text-muted">{detail}</span>}
      {action !== undefined && (
        <span className="underline underline-offset-4 group-hover:decoration-2">
          {action[0]} <span className="max-sm:sr-only">{action[1]}</span>
        </span>
      )}
    </span>
  );
}

/** Formats an instant. Omits the date if it is today. */
function untilText(until: string, now: Date): string {
  const text = formatShopDate(until);
  const isToday = shopClock(new Date(until)).date === shopClock(now).date;
  return isToday ? text.slice(text.indexOf('@') + 2) : text;
}
