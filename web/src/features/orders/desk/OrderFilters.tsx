import type { Order } from '@shop/core/model/order';

import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { Select } from '@/ui/Select';

import type { OrderFilter } from './orderFilter';
import { statesOf } from './orderFilter';

type OrderFiltersProps = {
  orders: readonly Order[];
  filter: OrderFilter;
  onChange: (filter: OrderFilter) => void;
};

export function OrderFilters({ orders, filter, onChange }: OrderFiltersProps) {
  const states = statesOf(orders).map((state) => ({ value: state, label: state }));
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Field label="Order status">
        <Select
          options={[{ value: '', label: 'All' }, ...states]}
          value={filter.state}
          onChange={(event) => onChange({ ...filter, state: event.target.value })}
        />
      </Field>
      <Field label="Delivery">
        <Select
          options={deliveries}
          value={filter.delivery}
          onChange={(event) => {
            const chosen = deliveries.find(({ value }) => value === event.target.value);
            onChange({ ...filter, delivery: chosen?.value ?? '' });
          }}
        />
      </Field>
      <Field label="Day">
        <Input
          type="date"
          value={filter.date}
          onChange={(event) => onChange({ ...filter, date: event.target.value })}
        />
      </Field>
    </div>
  );
}

const deliveries: readonly { value: OrderFilter['delivery']; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'pickup', label: 'Self-pickup' },
  { value: 'courier', label: 'Courier' },
];
