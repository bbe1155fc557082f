import type { InputFor } from '@shop/core/contracts/contract';
import type { exportOrders } from '@shop/core/contracts/ordersAdmin';
import { needsActionState } from '@shop/core/contracts/ordersAdmin';
import { paymentStatuses } from '@shop/core/model/order';
import type { PaymentStatus } from '@shop/core/model/order';
import { listedStates } from '@shop/core/rules/orderStates';

/** What staff want to see of all orders; an empty text means everything, and the newest first. Days are days of the shop, `YYYY-MM-DD`. */
export type OrderFilter = {
  number: string;
  state: string;
  payment: PaymentStatus | '';
  delivery: 'pickup' | 'courier' | '';
  from: string;
  to: string;
  sort: 'oldest' | '';
};

export const everything: OrderFilter = {
  number: '',
  state: '',
  payment: '',
  delivery: '',
  from: '',
  to: '',
  sort: '',
};

/** The states of an order that staff can choose: its own, or where its courier is; and the orders that wait for staff. */
export const states = [...listedStates.filter((state) => state !== 'unknown'), needsActionState] as const;

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The filter in an address; what makes no sense there does not count. */
export function readFilter(query: URLSearchParams): OrderFilter {
  const text = (name: string) => query.get(name) ?? '';
  const dayOf = (name: string) => (day.test(text(name)) ? text(name) : '');
  const delivery = text('delivery');
  return {
    number: text('number').slice(0, 40),
    state: states.find((state) => state === text('state')) ?? '',
    payment: paymentStatuses.find((status) => status === text('payment')) ?? '',
    delivery: delivery === 'pickup' || delivery === 'courier' ? delivery : '',
    from: dayOf('from'),
    to: dayOf('to'),
    sort: text('sort') === 'oldest' ? 'oldest' : '',
  };
}

/** The filter as an address carries it: only what was chosen. */
export function writeFilter(filter: OrderFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}

/** Which orders are meant, as the server takes it; in which order makes no difference to that. */
export function toQuery({ sort: _either, ...filter }: OrderFilter): InputFor<typeof exportOrders> {
  const wanted = { ...filter, number: filter.number.trim() };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));
}

export function isEverything(filter: OrderFilter): boolean {
  return Object.keys(toQuery(filter)).length === 0;
}
