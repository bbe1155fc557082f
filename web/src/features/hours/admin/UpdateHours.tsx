import { updateOperatingHours } from '@shop/core/contracts/hoursAdmin';
import type { ShopHours, Weekday } from '@shop/core/model/hours';
import { closedText } from '@shop/core/model/hours';
import { useState } from 'react';

import { Dialog } from '@/admin/dialogs/Dialog';
import { SessionEndedNotice } from '@/admin/session/SessionEndedNotice';
import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { Message } from '@/ui/Message';
import { RadioCards } from '@/ui/RadioCards';
import { toast } from '@/ui/toast';

import { hoursMessages } from './hoursMessages';
import { RangeFields } from './RangeFields';
import { hoursReaders, whyNotSaved } from './shopHours';
import type { TimeRange } from './timeRange';
import { readRange, toRange } from './timeRange';

type UpdateHoursProps = { hoursId: 'hours' | Weekday; hours: ShopHours; onClose: () => void };

type Kind = 'default' | 'own' | 'closed';

/** Changes the default hours, or what one weekday does: follow them, have its own, or stay closed. */
export function UpdateHours({ hoursId, hours, onClose }: UpdateHoursProps) {
  const isDefault = hoursId === 'hours';
  // What the dialog was opened on: a refresh behind it must not hide a change made elsewhere.
  const [savedHours] = useState(isDefault ? hours.defaultHours : (hours.weekdays[hoursId] ?? null));
  const [kind, setKind] = useState<Kind>(isDefault ? 'own' : kindOf(savedHours));
  const [range, setRange] = useState<TimeRange>(toRange(savedHours ?? ''));
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const update = useServerAction(updateOperatingHours, {
    invalidates: hoursReaders,
  });

  async function handleSave() {
    const read = kind === 'own' ? readRange(range) : { text: kind === 'closed' ? closedText : null };
    if ('problem' in read) return setProblem(read.problem);
    setProblem(null);
    try {
      await update.run({ hoursId, newHours: read.text, seenHours: savedHours });
      setIsSaved(true);
      toast.success(hoursMessages.updated);
    } catch (error) {
      setProblem(
        whyNotSaved(error, { refused: hoursMessages.notUpdated, failed: hoursMessages.updateFailed }),
      );
    }
    return undefined;
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isDefault ? 'Update Operating Hours' : `Hours of every ${hoursId}`}
      description={`Default shop Hours (${hours.defaultHours})`}
      footer={
        isSaved ? (
          <Button isWide onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button isWide isBusy={update.isBusy} busyLabel="Updating" onClick={() => void handleSave()}>
              Update Hours
            </Button>
            <Button variant="secondary" isWide onClick={onClose}>
              Cancel
            </Button>
          </>
        )
      }
    >
      {isSaved ? (
        <Message type="good">{hoursMessages.updated}</Message>
      ) : (
        <div className="flex flex-col gap-4">
          {!isDefault && (
            <RadioCards
              legend={`On every ${hoursId}`}
              options={kinds}
              value={kind}
              onChange={setKind}
              columns={3}
            />
          )}
          {kind === 'own' && (
            <RangeFields
              range={range}
              onChange={(next) => {
                setRange(next);
                setProblem(null);
              }}
            />
          )}
          {problem !== null && update.error?.status !== 401 && <Message type="bad">{problem}</Message>}
          {update.error?.status === 401 && <SessionEndedNotice onBack={update.reset} />}
        </div>
      )}
    </Dialog>
  );
}

const kinds: readonly { value: Kind; label: string }[] = [
  { value: 'default', label: 'Default hours' },
  { value: 'own', label: 'Own hours' },
  { value: 'closed', label: 'Closed' },
];

function kindOf(text: string | null): Kind {
  if (text === null) return 'default';
  return text === closedText ? 'closed' : 'own';
}
