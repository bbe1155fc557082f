import { addSpecialDay } from '@shop/core/contracts/hoursAdmin';
import type { ShopHours, SpecialDay } from '@shop/core/model/hours';
import { defaultSpecialDayHours } from '@shop/core/model/hours';
import type { RunningWindow } from '@shop/core/rules/openingHours';
import { hoursOn, shopClock, windowFromYesterday } from '@shop/core/rules/openingHours';
import { useId, useState } from 'react';
import type { Resolver } from 'react-hook-form';

import { Dialog } from '@/admin/dialogs/Dialog';
import { FormProblem } from '@/admin/forms/FormProblem';
import { dayTitle } from '@/admin/forms/monthDays';
import { useAdminForm } from '@/admin/forms/useAdminForm';
import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { Message } from '@/ui/Message';
import { RadioCards } from '@/ui/RadioCards';
import { toast } from '@/ui/toast';

import { dayUpdated, hoursMessages } from './hoursMessages';
import { RangeFields } from './RangeFields';
import { failureOf, hoursReaders } from './shopHours';
import type { TimeRange } from './timeRange';
import { rangeProblem, readRange, timeOf, toRange } from './timeRange';

type EditDayProps = {
  date: string;
  hours: ShopHours;
  /** True if the dialog was opened to close the day. */
  isClosing?: boolean;
  onClose: () => void;
};

export function EditDay({ date, hours, isClosing = false, onClose }: EditDayProps) {
  const own = hours.specialDays.find((day) => day.date === date);
  const usual = usualHours(hours, date);
  // Yesterday's hours may extend past midnight, so the dialog asks whether to end them as well.
  const running = windowOver(hours, date);
  const closing = isClosing ? 'yes' : 'no';
  const formId = useId();
  const { form, submit } = useAdminForm<Fields, Judged>({
    initial: {
      range: toRange(startOf(own, { usual, isToday: isToday(date) })),
      isClosed: closing,
      endsNow: closing,
    },
    resolver,
  });
  const { errors } = form.formState;
  const isClosed = form.watch('isClosed');
  const [isSaved, setIsSaved] = useState(false);
  const save = useServerAction(addSpecialDay, { invalidates: hoursReaders });
  const said = dayUpdated(dayTitle(date));

  async function send({ text, endsNow }: Judged) {
    try {
      const operatingHours = text ?? own?.operatingHours ?? usual ?? defaultSpecialDayHours;
      // A day with the usual hours is not a special day, so it follows later changes to the weekday hours.
      const asUsual = text !== undefined && text === usual;
      const endsYesterday = running !== null && endsNow === 'yes';
      await save.run({
        date,
        operatingHours,
        shopClosed: text === undefined,
        ...(asUsual && { asUsual }),
        ...(endsYesterday && { endsYesterday }),
      });
      setIsSaved(true);
      toast.success(said);
    } catch {
      // The dialog shows the request's error.
    }
  }
  const failure = failureOf(save.error, { refused: hoursMessages.dayNotUpdated });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Edit Shop Hours"
      description={dayTitle(date)}
      footer={
        <>
          {!isSaved && (
            <Button type="submit" form={formId} isWide isBusy={save.isBusy} busyLabel="Saving Changes">
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
        <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit(send)}>
          <RangeFields
            range={form.watch('range')}
            onChange={(range) => form.setValue('range', range)}
            isDisabled={isClosed === 'yes'}
          />
          {usual !== null && isClosed === 'no' && own !== undefined && (
            <Button variant="quiet" size="medium" onClick={() => form.setValue('range', toRange(usual))}>
              Usual hours ({usual})
            </Button>
          )}
          <RadioCards
            legend={hoursMessages.closeQuestion}
            options={answers}
            value={isClosed}
            onChange={(answer) => form.setValue('isClosed', answer)}
            columns={2}
          />
          {running !== null && (
            <RadioCards
              legend={`Yesterday’s hours run until ${timeOf(running.endsAt)}. Close now as well?`}
              options={answers}
              value={form.watch('endsNow')}
              onChange={(answer) => form.setValue('endsNow', answer)}
              columns={2}
            />
          )}
          <FormProblem failure={failure} onSettled={save.reset} own={errors.range?.message} />
        </form>
      )}
    </Dialog>
  );
}

type Answer = 'yes' | 'no';
type Fields = { range: TimeRange; isClosed: Answer; endsNow: Answer };
/** `text` is undefined for a closed day. */
type Judged = { text: string | undefined; endsNow: Answer };

const resolver: Resolver<Fields, unknown, Judged> = ({ range, isClosed, endsNow }) => {
  const read = isClosed === 'yes' ? { text: undefined } : readRange(range);
  return 'problem' in read ? rangeProblem(read.problem) : { values: { ...read, endsNow }, errors: {} };
};

const answers: readonly { value: Answer; label: string }[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/**
 * Returns the hours that the form suggests: those set for the day, even if the day is now closed. For a day that was
 * closed with the default special hours, suggests the weekday hours.
 */
function startOf(
  own: SpecialDay | undefined,
  { usual, isToday }: { usual: string | null; isToday: boolean },
): string {
  // For today, the form suggests the weekday hours, because staff usually change only the start or the end.
  if (own === undefined) return (isToday ? usual : null) ?? defaultSpecialDayHours;
  const hadOwn = !own.shopClosed || own.operatingHours !== defaultSpecialDayHours;
  return (hadOwn ? own.operatingHours : usual) ?? defaultSpecialDayHours;
}

function isToday(date: string): boolean {
  return shopClock(new Date()).date === date;
}

/** Returns the window that began yesterday and is still open. Returns null unless `date` is today. */
function windowOver(hours: ShopHours, date: string): RunningWindow | null {
  return isToday(date) ? windowFromYesterday(hours, new Date()) : null;
}

/** Returns the weekday hours, or null if the shop is closed on that weekday. */
function usualHours(hours: ShopHours, date: string): string | null {
  const found = hoursOn({ ...hours, specialDays: [] }, date);
  return found.closed ? null : found.text;
}
