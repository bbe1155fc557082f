import { needsActionState } from '@shop/core/contracts/ordersAdmin';
import { shownPayments } from '@shop/core/model/order';
import { stageTexts } from '@shop/core/rules/orderStages';
import { shownPaymentTexts } from '@shop/core/rules/shownPayments';

import { Choice } from '@/admin/forms/Choice';
import { DayRange } from '@/admin/forms/DayRange';
import type { OrderFilter } from './orderFilter';
import { states } from './orderFilter';

type OrderFiltersProps = { filter: OrderFilter; onChange: (filter: OrderFilter) => void };

export function OrderFilters({ filter, onChange }: OrderFiltersProps) {
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
      <Choice
        label="Order status"
        options={stateOptions}
        value={filter.state}
        onChange={(state) => onChange({ ...filter, state })}
      />
      <Choice
        label="Payment"
        options={paymentOptions}
        value={filter.payment}
        onChange={(payment) => onChange({ ...filter, payment })}
      />
      <Choice
        label="Delivery"
        className="max-md:col-span-2"
        options={deliveryOptions}
        value={filter.delivery}
        onChange={(delivery) => onChange({ ...filter, delivery })}
      />
      <DayRange from={filter.from} to={filter.to} onChange={(days) => onChange({ ...filter, ...days })} />
    </div>
  );
}

const all = { value: '', label: 'All' } as const;

const stateOptions = [
  all,
  ...states.map((state) => ({
    value: state,
    label: state === needsActionState ? 'Needs action' : stageTexts[state].staff,
  })),
];

const paymentOptions = [
  all,
  ...shownPayments.map((payment) => ({ value: payment, label: shownPaymentTexts[payment] })),
];

const deliveryOptions = [
  all,
  { value: 'pickup', label: 'Self-pickup' },
  { value: 'courier', label: 'Courier' },
] as const;
