import { pauseOrders } from '@shop/core/contracts/hoursAdmin';
import { addDays } from '@shop/core/rules/days';
import { shopClock, shopInstant } from '@shop/core/rules/openingHours';
import { useState } from 'react';

import { Dialog } from '@/admin/dialogs/Dialog';
import { SessionEndedNotice } from '@/admin/session/SessionEndedNotice';
import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { Message } from '@/ui/Message';
import { RadioCards } from '@/ui/RadioCards';
import { toast } from '@/ui/toast';

import { hoursReaders, whyNotSaved } from './shopHours';

const lengths = [
  { value: '30', label: '30 minutes' },
  { value: '60', label: '1 hour' },
  { value: '120', label: '2 hours' },
  { value: 'today', label: 'Rest of today' },
] as const;
type Length = (typeof lengths)[number]['value'];

/** Stops orders for a while: a rush, a power cut, an empty counter. */
export function PauseOrders({ now, onClose }: { now: Date; onClose: () => void }) {
  const [length, setLength] = useState<Length>('30');
  const [problem, setProblem] = useState<string | null>(null);
  const pause = useServerAction(pauseOrders, { invalidates: hoursReaders });

  async function handlePause() {
    setProblem(null);
    try {
      await pause.run({ until: endOf(length, new Date()).toISOString() });
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
        <RadioCards legend="For how long" options={optionsAt(now)} value={length} onChange={setLength} />
        {problem !== null && pause.error?.status !== 401 && <Message type="bad">{problem}</Message>}
        {pause.error?.status === 401 && <SessionEndedNotice onBack={pause.reset} />}
      </div>
    </Dialog>
  );
}

function optionsAt(now: Date) {
  return lengths.map((option) => ({ ...option, detail: `until ${timeOf(endOf(option.value, now))}` }));
}

function endOf(length: Length, now: Date): Date {
  if (length === 'today') return shopInstant(addDays(shopClock(now).date, 1), 0);
  return new Date(now.getTime() + Number(length) * 60_000);
}

/** `14:30` at the shop. */
function timeOf(instant: Date): string {
  const { minute } = shopClock(instant);
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
