import { pauseOrders } from '@shop/core/contracts/hoursAdmin';
import type { ShopHours } from '@shop/core/model/hours';
import { restOfTodayEndsAt } from '@shop/core/rules/openingHours';
import { useState } from 'react';

import { Dialog } from '@/admin/dialogs/Dialog';
import { SessionEndedNotice } from '@/admin/session/SessionEndedNotice';
import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { Message } from '@/ui/Message';
import { RadioCards } from '@/ui/RadioCards';
import { toast } from '@/ui/toast';

import { hoursReaders, whyNotSaved } from './shopHours';
import { timeOf } from './timeRange';

const lengths = [
  { value: '30', label: '30 minutes' },
  { value: '60', label: '1 hour' },
  { value: '120', label: '2 hours' },
  { value: 'today', label: 'Rest of today' },
] as const;
type Length = (typeof lengths)[number]['value'];

type PauseOrdersProps = { hours: ShopHours; now: Date; onClose: () => void };

/** Stops orders for a while: a rush, a power cut, an empty counter. */
export function PauseOrders({ hours, now, onClose }: PauseOrdersProps) {
  const [length, setLength] = useState<Length>('30');
  const [problem, setProblem] = useState<string | null>(null);
  const pause = useServerAction(pauseOrders, { invalidates: hoursReaders });

  async function handlePause() {
    setProblem(null);
    try {
      await pause.run({ until: endOf(length, hours, new Date()).toISOString() });
      toast.success('Ordering is paused');
      onClose();
    } catch (error) {
      const sentence = 'Ordering could not be paused. Please try again.';
      setProblem(whyNotSaved(error, { refused: sentence, failed: sentence }));
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Pause ordering"
      description="Shoppers can look around and fill their carts; they cannot pay. You can resume at any time."
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
      <div className="flex flex-col gap-4">
        <RadioCards
          legend="For how long"
          options={optionsAt(hours, now)}
          value={length}
          onChange={setLength}
        />
        {problem !== null && pause.error?.status !== 401 && <Message type="bad">{problem}</Message>}
        {pause.error?.status === 401 && <SessionEndedNotice onBack={pause.reset} />}
      </div>
    </Dialog>
  );
}

function optionsAt(hours: ShopHours, now: Date) {
  return lengths.map((option) => ({ ...option, detail: `until ${timeOf(endOf(option.value, hours, now))}` }));
}

function endOf(length: Length, hours: ShopHours, now: Date): Date {
  if (length === 'today') return restOfTodayEndsAt(hours, now);
  return new Date(now.getTime() + Number(length) * 60_000);
}
