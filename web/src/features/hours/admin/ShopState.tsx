import { getSpecialDays } from '@shop/core/contracts/hoursAdmin';
import type { ShopHours } from '@shop/core/model/hours';
import { isOpenAt, shopClock } from '@shop/core/rules/openingHours';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { clsx } from 'clsx';
import { useState } from 'react';

import { useMay } from '@/admin/session/StaffSession';
import { usePolling } from '@/api/usePolling';
import { useServerData } from '@/api/useServerData';
import { paths } from '@/config/paths';
import { openBannerText } from '@/shared/hours/openBannerText';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Link } from '@/ui/Link';
import { useNow } from '@/ui/useNow';

import { PauseOrders } from './PauseOrders';
import { toShopHours } from './shopHours';
import { closedAfterPause, pauseAt } from './shopNow';
import { useResume } from './useResume';

const pollMs = 60_000;

export function ShopState() {
  const now = useNow();
  const mayChange = useMay('hours');
  // Customers' hours may come from a cache, and would hide a pause for minutes.
  const { data, refetch } = useServerData(getSpecialDays, {});
  // Polls, because another member of staff may pause or close the shop.
  usePolling(refetch, pollMs);
  if (data === undefined) return null;
  const hours = toShopHours(data);
  return mayChange ? <Changeable hours={hours} now={now} /> : <Words {...stateOf(hours, now)} />;
}

type StateProps = { hours: ShopHours; now: Date };

/** An open dialog stays open when the state changes. */
function Changeable({ hours, now }: StateProps) {
  const [dialog, setDialog] = useState<'pause' | 'resume' | null>(null);
  const state = stateOf(hours, now);
  const close = () => setDialog(null);
  return (
    <>
      {state.word === 'Closed' ? (
        <Link to={paths.admin.shop} className={pressable}>
          <Words {...state} action={['Change', 'hours']} />
        </Link>
      ) : (
        <button
          type="button"
          className={pressable}
          onClick={() => setDialog(state.word === 'Open' ? 'pause' : 'resume')}
        >
          <Words {...state} action={[state.word === 'Open' ? 'Pause' : 'Resume', 'ordering']} />
        </button>
      )}
      {dialog === 'pause' && <PauseOrders hours={hours} now={now} onClose={close} />}
      <Resume isOpen={dialog === 'resume'} hours={hours} now={now} onClose={close} />
    </>
  );
}

const pressable = 'interactive group rounded-small';

function stateOf(hours: ShopHours, now: Date) {
  if (isOpenAt(hours, now)) return { word: 'Open', tone: 'good' } as const;
  const pause = pauseAt(hours, now);
  if (pause !== null)
    return { word: 'Paused', detail: `until ${untilText(pause, now)}`, tone: 'warn' } as const;
  return { word: 'Closed', detail: openBannerText(hours, now).next ?? '', tone: 'bad' } as const;
}

type ResumeProps = { isOpen: boolean; hours: ShopHours; now: Date; onClose: () => void };

function Resume({ isOpen, hours, now, onClose }: ResumeProps) {
  const resume = useResume(hours, now);
  const pause = pauseAt(hours, now);
  async function handleConfirm() {
    if (pause === null || (await resume.run())) onClose();
  }
  const text =
    pause === null
      ? 'The pause has already ended.'
      : `Ordering is paused until ${untilText(pause, now)}. ${resumeText(hours, now)}`;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Resume ordering?"
      text={text}
      confirmLabel="Resume ordering"
      busyLabel="Resuming"
      tone="primary"
      isBusy={resume.isBusy}
      error={resume.problem}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}

function resumeText(hours: ShopHours, now: Date): string {
  const closed = closedAfterPause(hours, now);
  return closed === null
    ? 'Once you resume, customers can order immediately.'
    : `Even if you resume, customers cannot order yet. ${closed}.`;
}

const tones = { good: 'bg-success-ink', warn: 'bg-warn-ink', bad: 'bg-danger-ink' };

type WordsProps = {
  word: string;
  detail?: string;
  tone: keyof typeof tones;
  /** A verb and its object. Phones show only the verb. */
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

/** Omits the date if it is today. */
function untilText(until: string, now: Date): string {
  const text = formatShopDate(until);
  const isToday = shopClock(new Date(until)).date === shopClock(now).date;
  return isToday ? text.slice(text.indexOf('@') + 2) : text;
}
