import { setSpecialDays } from '@shop/core/contracts/hoursAdmin';
import type { ShopHours } from '@shop/core/model/hours';
import { addDays, firstDayAsked } from '@shop/core/rules/days';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { Dialog } from '@/admin/dialogs/Dialog';
import { FormProblem } from '@/admin/forms/FormProblem';
import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { RadioCards } from '@/ui/RadioCards';
import { toast } from '@/ui/toast';

import { planCopy, planPeriod } from './dayPlans';
import { hoursMessages } from './hoursMessages';
import { RangeFields } from './RangeFields';
import { failureOf, hoursReaders } from './shopHours';
import { readRange, toRange } from './timeRange';

type PlanDaysProps = { hours: ShopHours; today: string; onClose: () => void };

export function PlanHolidays({ hours, today, onClose }: PlanDaysProps) {
  const [period, setPeriod] = useState({ from: '', to: '' });
  const [isClosed, setIsClosed] = useState<'yes' | 'no'>('yes');
  const [range, setRange] = useState(toRange(hours.defaultHours));
  const [isYearly, setIsYearly] = useState(false);
  function plan() {
    const read = isClosed === 'yes' ? { text: null } : readRange(range);
    return 'problem' in read ? read : planPeriod(period, { text: read.text, isYearly });
  }
  return (
    <PlanDialog
      title="Several days"
      description="Holidays, a stock take, longer evenings: one change for all days of a period."
      plan={plan}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label="First day">
          <Input
            type="date"
            min={today}
            value={period.from}
            onChange={(event) => setPeriod({ ...period, from: event.target.value })}
          />
        </Field>
        <Field label="Last day">
          <Input
            type="date"
            min={period.from === '' ? today : period.from}
            value={period.to}
            onChange={(event) => setPeriod({ ...period, to: event.target.value })}
          />
        </Field>
      </div>
      <RadioCards
        legend="On these days the shop is"
        options={[
          { value: 'yes', label: 'Closed' },
          { value: 'no', label: 'Open at other hours' },
        ]}
        value={isClosed}
        onChange={setIsClosed}
        columns={2}
      />
      {isClosed === 'no' && <RangeFields range={range} onChange={setRange} />}
      <Checkbox
        label="Every year on the same dates"
        checked={isYearly}
        onChange={(event) => setIsYearly(event.target.checked)}
      />
    </PlanDialog>
  );
}

export function CopyWeek({ hours, today, onClose }: PlanDaysProps) {
  const [source, setSource] = useState(today);
  const [target, setTarget] = useState(addDays(today, 7));
  const [weeks, setWeeks] = useState('1');
  return (
    <PlanDialog
      title="Copy a week"
      description="Each weekday gets the hours that it has in the copied week, Monday to Sunday."
      plan={() => planCopy(hours, { source, target, weeks: Number(weeks), today })}
      onClose={onClose}
    >
      <Field label="Copy the week of">
        <Input
          type="date"
          min={firstDayAsked(today)}
          value={source}
          onChange={(event) => setSource(event.target.value)}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="To the week of">
          <Input type="date" min={today} value={target} onChange={(event) => setTarget(event.target.value)} />
        </Field>
        <Field label="Number of weeks">
          <Input inputMode="numeric" value={weeks} onChange={(event) => setWeeks(event.target.value)} />
        </Field>
      </div>
    </PlanDialog>
  );
}

type PlanDialogProps = {
  title: string;
  description: string;
  plan: () => ReturnType<typeof planPeriod>;
  onClose: () => void;
  children: ReactNode;
};

function PlanDialog({ title, description, plan, onClose, children }: PlanDialogProps) {
  const [problem, setProblem] = useState<string>();
  const save = useServerAction(setSpecialDays, { invalidates: hoursReaders });

  async function handleSave() {
    const planned = plan();
    if ('problem' in planned) return setProblem(planned.problem);
    setProblem(undefined);
    try {
      await save.run({ days: planned.days });
      toast.success(planned.days.length === 1 ? '1 day set' : `${planned.days.length} days set`);
      onClose();
    } catch {
      // The dialog shows the request's error.
    }
    return undefined;
  }
  const failure = failureOf(save.error, { refused: hoursMessages.dayNotUpdated });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button isWide isBusy={save.isBusy} busyLabel="Saving Changes" onClick={() => void handleSave()}>
            Save Changes
          </Button>
          <Button variant="secondary" isWide onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        <FormProblem failure={failure} onSettled={save.reset} own={problem} />
      </div>
    </Dialog>
  );
}
