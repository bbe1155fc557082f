import { pauseOrders } from '@shop/core/contracts/hoursAdmin';
import type { ShopHours } from '@shop/core/model/hours';
import { restOfTodayEndsAt, shopClock, shopInstant } from '@shop/core/rules/openingHours';
import { useState } from 'react';

import { Dialog } from '@/admin/dialogs/Dialog';
import { FormProblem } from '@/admin/forms/FormProblem';
import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { RadioCards } from '@/ui/RadioCards';
import { toast } from '@/ui/toast';

import { failureOf, hoursReaders } from './shopHours';
import { shopNowSentence } from './shopNow';
import { timeOf } from './timeRange';

const lengths = [
  { value: '30', label: '30 minutes' },
  { value: '60', label: '1 hour' },
  { value: '120', label: '2 hours' },
  { value: 'today', label: 'Rest of today' },
  { value: 'own', label: 'Until a time of your choice' },
] as const;
type Length = (typeof lengths)[number]['value'];

type PauseOrdersProps = { hours: ShopHours; now: Date; onClose: () => void };

export function PauseOrders({ hours, now, onClose }: PauseOrdersProps) {
  const [length, setLength] = useState<Length>('30');
  const [until, setUntil] = useState(() => {
    const end = new Date(now.getTime() + 24 * 3_600_000);
    return { date: shopClock(end).date, time: timeOf(end) };
  });
  const [problem, setProblem] = useState<string>();
  const sentence = shopNowSentence(hours, now);
  const [sentenceBefore] = useState(sentence);
  const pause = useServerAction(pauseOrders, { invalidates: hoursReaders });

  async function handlePause() {
    setProblem(undefined);
    const end = length === 'own' ? instantOf(until) : endOf(length, hours, new Date());
    if (end === null) return setProblem('Please choose a day and a time.');
    try {
      await pause.run({ until: end.toISOString() });
      toast.success('Ordering is paused');
      onClose();
    } catch {
      // The dialog shows the request's error.
    }
    return undefined;
  }
  const failure = failureOf(pause.error, { refused: 'Ordering could not be paused. Please try again.' });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Pause ordering"
      description="Customers can browse and fill their carts, but cannot pay. You can resume at any time."
      footer={
        <>
          <Button isWide isBusy={pause.isBusy} busyLabel="Pausing" onClick={() => void handlePause()}>
            Pause now
          </Button>
          <Button variant="secondary" isWide onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div role="status">
        {sentence !== sentenceBefore && !pause.isBusy && (
          <p className="mb-4 rounded-control bg-warn-soft px-3.5 py-3 text-card text-warn-ink">
            This has changed: {sentence}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-4">
        <RadioCards legend="How long?" options={optionsAt(hours, now)} value={length} onChange={setLength} />
        {length === 'own' && (
          <div className="grid grid-cols-2 gap-3">
            <Field label="Day">
              <Input
                type="date"
                value={until.date}
                min={shopClock(now).date}
                onChange={(event) => setUntil({ ...until, date: event.target.value })}
              />
            </Field>
            <Field label="Time">
              <Input
                type="time"
                value={until.time}
                onChange={(event) => setUntil({ ...until, time: event.target.value })}
              />
            </Field>
          </div>
        )}
        <FormProblem failure={failure} onSettled={pause.reset} own={problem} />
      </div>
    </Dialog>
  );
}

function optionsAt(hours: ShopHours, now: Date) {
  return lengths.map((option) =>
    option.value === 'own'
      ? option
      : { ...option, detail: `until ${timeOf(endOf(option.value, hours, now))}` },
  );
}

function instantOf({ date, time }: { date: string; time: string }): Date | null {
  if (date === '' || time === '') return null;
  return shopInstant(date, Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)));
}

function endOf(length: Exclude<Length, 'own'>, hours: ShopHours, now: Date): Date {
  if (length === 'today') return restOfTodayEndsAt(hours, now);
  return new Date(now.getTime() + Number(length) * 60_000);
}
