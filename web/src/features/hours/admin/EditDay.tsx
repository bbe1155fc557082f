import { addSpecialDay } from '@shop/core/contracts/hoursAdmin';
import type { ShopHours, SpecialDay } from '@shop/core/model/hours';
import { defaultSpecialDayHours } from '@shop/core/model/hours';
import type { RunningWindow } from '@shop/core/rules/openingHours';
import { hoursOn, shopClock, windowFromYesterday } from '@shop/core/rules/openingHours';
import { useState } from 'react';

import { Dialog } from '@/admin/dialogs/Dialog';
import { dayTitle } from '@/admin/forms/monthDays';
import { SessionEndedNotice } from '@/admin/session/SessionEndedNotice';
import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { Message } from '@/ui/Message';
import { RadioCards } from '@/ui/RadioCards';
import { toast } from '@/ui/toast';

import { dayUpdated, hoursMessages } from './hoursMessages';
import { RangeFields } from './RangeFields';
import { hoursReaders, whyNotSaved } from './shopHours';
import { readRange, timeOf, toRange } from './timeRange';

type EditDayProps = {
  date: string;
  hours: ShopHours;
  /** Asked for by a button that says so. */
  isClosing?: boolean;
  onClose: () => void;
};

/** 'Edit Shop Hours' of one day: other hours, closed, or open again. */
export function EditDay({ date, hours, isClosing = false, onClose }: EditDayProps) {
  const own = hours.specialDays.find((day) => day.date === date);
  const usual = usualHours(hours, date);
  const [range, setRange] = useState(toRange(startOf(own, { usual, isToday: isToday(date) })));
  const [isClosed, setIsClosed] = useState<'yes' | 'no'>(isClosing ? 'yes' : 'no');
  // Yesterday's hours run on past midnight whatever today's are: whether they end as well is asked.
  const running = windowOver(hours, date);
  const [endsNow, setEndsNow] = useState<'yes' | 'no'>(isClosing ? 'yes' : 'no');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const save = useServerAction(addSpecialDay, { invalidates: hoursReaders });
  const said = dayUpdated(dayTitle(date));

  async function handleSave() {
    const read = isClosed === 'yes' ? { text: undefined } : readRange(range);
    if ('problem' in read) return setProblem(read.problem);
    setProblem(null);
    try {
      const operatingHours = read.text ?? own?.operatingHours ?? usual ?? defaultSpecialDayHours;
      // A day with the usual hours is not special: it follows the week, also when that changes.
      const asUsual = read.text !== undefined && read.text === usual;
      const endsYesterday = running !== null && endsNow === 'yes';
      await save.run({
        date,
        operatingHours,
        shopClosed: isClosed === 'yes',
        ...(asUsual && { asUsual }),
        ...(endsYesterday && { endsYesterday }),
      });
      setIsSaved(true);
      toast.success(said);
    } catch (error) {
      const sentence = hoursMessages.dayNotUpdated;
      setProblem(whyNotSaved(error, { refused: sentence, failed: sentence }));
    }
    return undefined;
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Edit Shop Hours"
      description={dayTitle(date)}
      footer={
        <>
          {!isSaved && (
            <Button isWide isBusy={save.isBusy} busyLabel="Saving Changes" onClick={() => void handleSave()}>
              Save Changes
            </Button>
          )}
          <Button variant="secondary" isWide onClick={onClose}>
            {isSaved ? 'Close' : 'Cancel'}
          </Button>
        </>
      }
    >
      {isSaved ? (
        <Message type="good">{said}</Message>
      ) : (
        <div className="flex flex-col gap-4">
          <RangeFields
            range={range}
            onChange={(next) => {
              setRange(next);
              setProblem(null);
            }}
            isDisabled={isClosed === 'yes'}
          />
          {usual !== null && isClosed === 'no' && own !== undefined && (
            <Button variant="quiet" size="medium" onClick={() => setRange(toRange(usual))}>
              Usual hours ({usual})
            </Button>
          )}
          <RadioCards
            legend={hoursMessages.closeQuestion}
            options={answers}
            value={isClosed}
            onChange={setIsClosed}
            columns={2}
          />
          {running !== null && (
            <RadioCards
              legend={`Yesterday’s hours run until ${timeOf(running.endsAt)}. Close now as well?`}
              options={answers}
              value={endsNow}
              onChange={setEndsNow}
              columns={2}
            />
          )}
          {problem !== null && save.error?.status !== 401 && <Message type="bad">{problem}</Message>}
          {save.error?.status === 401 && <SessionEndedNotice onBack={save.reset} />}
        </div>
      )}
    </Dialog>
  );
}

const answers: readonly { value: 'yes' | 'no'; label: string }[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/**
 * What a day is offered: its own hours, also those from before it was closed. Closed days with the default special hours had none of
 * their own and open again as the week has them.
 */
function startOf(
  own: SpecialDay | undefined,
  { usual, isToday }: { usual: string | null; isToday: boolean },
): string {
  // Who changes today changes the hours that run: those are offered, and only one end has to be typed.
  if (own === undefined) return (isToday ? usual : null) ?? defaultSpecialDayHours;
  const hadOwn = !own.shopClosed || own.operatingHours !== defaultSpecialDayHours;
  return (hadOwn ? own.operatingHours : usual) ?? defaultSpecialDayHours;
}

function isToday(date: string): boolean {
  return shopClock(new Date()).date === date;
}

/** The window that began the day before and still runs, when the day is today. */
function windowOver(hours: ShopHours, date: string): RunningWindow | null {
  return isToday(date) ? windowFromYesterday(hours, new Date()) : null;
}

/** The hours a day has without being special; null when the shop does not open on such a weekday. */
function usualHours(hours: ShopHours, date: string): string | null {
  const found = hoursOn({ ...hours, specialDays: [] }, date);
  return found.closed ? null : found.text;
}
