import { paymentStatuses } from '@shop/core/model/order';

import { Select } from '@/admin/forms/Select';
import { paymentLabels } from '@/shared/orders/paymentLabels';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';

import type { OrderFilter } from './orderFilter';
import { states } from './orderFilter';

type OrderFiltersProps = { filter: OrderFilter; onChange: (filter: OrderFilter) => void };

export function OrderFilters({ filter, onChange }: OrderFiltersProps) {
  const isUpsideDown = filter.from !== '' && filter.to !== '' && filter.from > filter.to;
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
      <Field label="Order status">
        <Select
          options={stateOptions}
          value={filter.state}
          onChange={(event) => onChange({ ...filter, state: event.target.value })}
        />
      </Field>
      <Field label="Payment">
        <Select
          options={paymentOptions}
          value={filter.payment}
          onChange={(event) => onChange({ ...filter, payment: pick(paymentOptions, event.target.value) })}
        />
      </Field>
      <Field label="Delivery" className="max-md:col-span-2">
        <Select
          options={deliveryOptions}
          value={filter.delivery}
          onChange={(event) => onChange({ ...filter, delivery: pick(deliveryOptions, event.target.value) })}
        />
      </Field>
      <Field label="From day">
        <Input
          type="date"
          value={filter.from}
          onChange={(event) => onChange({ ...filter, from: event.target.value })}
        />
      </Field>
      <Field label="To day" error={isUpsideDown ? 'Lies before the first day.' : undefined}>
        <Input
          type="date"
          value={filter.to}
          onChange={(event) => onChange({ ...filter, to: event.target.value })}
        />
      </Field>
    </div>
  );
}

const all = { value: '', label: 'All' } as const;

const stateOptions = [
  all,
  ...states.map((state) => ({ value: state, label: state.replaceAll(/[_-]/g, ' ') })),
];

const paymentOptions = [
  all,
  ...paymentStatuses.map((status) => ({ value: status, label: paymentLabels[status].label })),
];

const deliveryOptions = [
  all,
  { value: 'pickup', label: 'Self-pickup' },
  { value: 'courier', label: 'Courier' },
] as const;

function pick<V extends string>(options: readonly { value: V | '' }[], value: string): V | '' {
  return options.find((option) => option.value === value)?.value ?? '';
}
