import { updateOperatingHours } from '@shop/core/contracts/hoursAdmin';
import type { ShopHours, Weekday } from '@shop/core/model/hours';
import { closedText } from '@shop/core/model/hours';
import { useId, useState } from 'react';
import type { Resolver } from 'react-hook-form';

import { Dialog } from '@/admin/dialogs/Dialog';
import { FormProblem } from '@/admin/forms/FormProblem';
import { useAdminForm } from '@/admin/forms/useAdminForm';
import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { Message } from '@/ui/Message';
import { RadioCards } from '@/ui/RadioCards';
import { toast } from '@/ui/toast';

import { hoursMessages } from './hoursMessages';
import { RangeFields } from './RangeFields';
import { failureOf, hoursReaders } from './shopHours';
import type { TimeRange } from './timeRange';
import { rangeProblem, readRange, toRange } from './timeRange';

type UpdateHoursProps = { hoursId: 'hours' | Weekday; hours: ShopHours; onClose: () => void };

type Kind = 'default' | 'own' | 'closed';

export function UpdateHours({ hoursId, hours, onClose }: UpdateHoursProps) {
  const isDefault = hoursId === 'hours';
  // The version when the dialog opened. After a background refresh, saving must still be refused if another member of
  // staff has changed the hours.
  const [version] = useState(hours.version);
  const saved = isDefault ? hours.defaultHours : (hours.weekdays[hoursId] ?? null);
  const formId = useId();
  const { form, submit } = useAdminForm<Fields, { newHours: string | null }>({
    initial: { kind: isDefault ? 'own' : kindOf(saved), range: toRange(saved ?? '') },
    resolver,
  });
  const { errors } = form.formState;
  const [isSaved, setIsSaved] = useState(false);
  const update = useServerAction(updateOperatingHours, {
    invalidates: hoursReaders,
  });

  async function save({ newHours }: { newHours: string | null }) {
    try {
      await update.run({ hoursId, newHours, ...(version !== undefined && { version }) });
      setIsSaved(true);
      toast.success(hoursMessages.updated);
    } catch {
      // The dialog shows the request's error.
    }
  }
  const failure = failureOf(update.error, {
    refused: hoursMessages.notUpdated,
    failed: hoursMessages.updateFailed,
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isDefault ? 'Update Operating Hours' : `Hours on ${hoursId}s`}
      description={`Default shop Hours (${hours.defaultHours})`}
      footer={
        isSaved ? (
          <Button isWide onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button type="submit" form={formId} isWide isBusy={update.isBusy} busyLabel="Updating">
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
        <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit(save)}>
          {!isDefault && (
            <RadioCards
              legend={`On ${hoursId}s`}
              options={kinds}
              value={form.watch('kind')}
              onChange={(kind) => form.setValue('kind', kind)}
              columns={3}
            />
          )}
          {form.watch('kind') === 'own' && (
            <RangeFields range={form.watch('range')} onChange={(range) => form.setValue('range', range)} />
          )}
          <FormProblem
            failure={failure}
            onSettled={update.reset}
            onDiscard={onClose}
            own={errors.range?.message}
          />
        </form>
      )}
    </Dialog>
  );
}

type Fields = { kind: Kind; range: TimeRange };

const resolver: Resolver<Fields, unknown, { newHours: string | null }> = ({ kind, range }) => {
  const read = kind === 'own' ? readRange(range) : { text: kind === 'closed' ? closedText : null };
  return 'problem' in read ? rangeProblem(read.problem) : { values: { newHours: read.text }, errors: {} };
};

const kinds: readonly { value: Kind; label: string }[] = [
  { value: 'default', label: 'Default hours' },
  { value: 'own', label: 'Other hours' },
  { value: 'closed', label: 'Closed' },
];

function kindOf(text: string | null): Kind {
  if (text === null) return 'default';
  return text === closedText ? 'closed' : 'own';
}
