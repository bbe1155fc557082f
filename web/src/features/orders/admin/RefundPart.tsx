import { refundOrder } from '@shop/core/contracts/orders';
import { formatRand } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import { maxRefundReason, refundReasonCodes, refundReasonTexts } from '@shop/core/model/refund';
import { whyNotRefundedInPart } from '@shop/core/rules/refunds';

import { useMay } from '@/admin/session/StaffSession';
import { Dialog } from '@/admin/dialogs/Dialog';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { Message } from '@/ui/Message';
import { NumberField } from '@/ui/NumberField';
import { RadioCards } from '@/ui/RadioCards';
import { Textarea } from '@/ui/Textarea';

import { lineKey, linesLeft } from '../linesLeft';
import type { PartRefundForm } from './partRefundForm';
import { allLeft, feeLeft, isForUnits, partCents } from './partRefundForm';
import { usePartRefund } from './usePartRefund';

const kinds = [
  { value: 'lines', label: 'For items' },
  { value: 'amount', label: 'An amount' },
] as const;

const reasons = refundReasonCodes.map((value) => ({ value, label: refundReasonTexts[value] }));

export function RefundPart({ order }: { order: Order }) {
  const isPermitted = useMay(refundOrder.permission);
  const refund = usePartRefund(order);
  const { form, change } = refund;
  if (!isPermitted || (!refund.isOpen && whyNotRefundedInPart(order) !== null)) return null;
  const cents = partCents(order, form);
  const sum = cents > 0 ? formatRand(cents) : '';
  return (
    <>
      <Button variant="secondary" size="medium" className="self-start" onClick={refund.open}>
        Refund part
      </Button>
      <Dialog
        isOpen={refund.isOpen}
        onClose={() => !refund.isBusy && refund.close()}
        title={`Refund part of ${order.orderId}`}
        footer={
          <>
            <Button isWide isBusy={refund.isBusy} busyLabel="Refunding" onClick={() => void refund.send()}>
              {sum === '' ? 'Refund' : `Refund ${sum}`}
            </Button>
            <Button variant="secondary" isWide disabled={refund.isBusy} onClick={refund.close}>
              Cancel
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <RadioCards
            legend="What to refund"
            columns={2}
            options={kinds}
            value={form.kind}
            onChange={(kind) => change({ kind })}
          />
          {form.kind === 'lines' ? (
            <Units order={order} form={form} onChange={change} />
          ) : (
            <Field label="Amount (R)" hint={`${formatRand(order.refundCents)} can still be refunded.`}>
              <Input
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                value={form.amount}
                onChange={(event) => change({ amount: event.target.value })}
              />
            </Field>
          )}
          {isForUnits(order, form) && (
            <Checkbox
              label="Return the units to stock"
              checked={form.restock}
              onChange={(event) => change({ restock: event.target.checked })}
            />
          )}
          <p role="status" className="text-small font-semibold empty:-mt-4">
            {sum !== '' &&
              `${sum} is refunded to the customer’s card. This cannot be undone. ${effectText(order, form)}`}
          </p>
          <RadioCards
            legend="Reason"
            isCompact
            options={reasons}
            value={form.reasonCode}
            onChange={(reasonCode) => change({ reasonCode })}
          />
          <Field
            label={form.reasonCode === 'other' ? 'Reason in your own words' : 'Note (optional)'}
            hint="Only staff see the reason and the note."
          >
            <Textarea
              rows={2}
              maxLength={maxRefundReason}
              value={form.reason}
              onChange={(event) => change({ reason: event.target.value })}
            />
          </Field>
          {refund.problem !== null && <Message type="bad">{refund.problem}</Message>}
        </div>
      </Dialog>
    </>
  );
}

function effectText(order: Order, form: PartRefundForm): string {
  const isRestocked = isForUnits(order, form) && form.restock;
  const stock = isRestocked ? 'The units are returned to stock' : 'The stock does not change';
  const isAll = partCents(order, form) === order.refundCents;
  return isAll ? `${stock}, and the order is not canceled.` : `${stock}.`;
}

type UnitsProps = {
  order: Order;
  form: PartRefundForm;
  onChange: (changes: Partial<PartRefundForm>) => void;
};

function Units({ order, form: { units, hasFee }, onChange }: UnitsProps) {
  const fee = feeLeft(order);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-3">
        <span className="text-small font-semibold">Units to refund</span>
        <Button variant="secondary" size="small" onClick={() => onChange(allLeft(order))}>
          Everything
        </Button>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {linesLeft(order).map(({ line, left }) => (
          <li
            key={lineKey(line)}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
          >
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{line.name}</span>
              <span className="block text-small text-muted">
                {left === 0
                  ? 'All refunded'
                  : `${left} of ${line.quantity}, ${formatRand(line.unitCents)} each`}
              </span>
            </span>
            <NumberField
              label={`Units of ${line.name} to refund`}
              value={Math.min(units[lineKey(line)] ?? 0, left)}
              max={left}
              isDisabled={left === 0}
              onChange={(quantity) => onChange({ units: { ...units, [lineKey(line)]: quantity } })}
            />
          </li>
        ))}
        {fee > 0 && (
          <li className="py-2">
            <Checkbox
              label={`Delivery fee, ${formatRand(fee)}`}
              checked={hasFee}
              onChange={(event) => onChange({ hasFee: event.target.checked })}
            />
          </li>
        )}
      </ul>
    </div>
  );
}
