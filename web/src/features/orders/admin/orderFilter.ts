import type { InputFor } from '@shop/core/contracts/contract';
import type { exportOrders } from '@shop/core/contracts/ordersAdmin';
import { needsActionState } from '@shop/core/contracts/ordersAdmin';
import { paymentStatuses } from '@shop/core/model/order';
import type { PaymentStatus } from '@shop/core/model/order';
import type { QueueView } from '@shop/core/model/orderQueue';
import { queueViews } from '@shop/core/model/orderQueue';
import { orderStages } from '@shop/core/rules/orderStages';

/** What staff want to see of all orders; an empty text leaves it to the view. Days are days of the shop, `YYYY-MM-DD`. */
export type OrderFilter = {
  find: string;
  queue: QueueView | '';
  state: ChosenState | '';
  payment: PaymentStatus | '';
  delivery: 'pickup' | 'courier' | '';
  from: string;
  to: string;
  sort: 'oldest' | 'newest' | '';
};

export const everything: OrderFilter = {
  find: '',
  queue: '',
  state: '',
  payment: '',
  delivery: '',
  from: '',
  to: '',
  sort: '',
};

/** What staff can choose: where an order stands, as its badge says it; and the orders that wait for a decision. */
export const states = [needsActionState, ...orderStages] as const;
type ChosenState = (typeof states)[number];

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The filter in an address; what makes no sense there does not count. */
export function readFilter(query: URLSearchParams): OrderFilter {
  const text = (name: string) => query.get(name) ?? '';
  const dayOf = (name: string) => (day.test(text(name)) ? text(name) : '');
  const delivery = text('delivery');
  const sort = text('sort');
  return {
    find: text('find').slice(0, 60),
    queue: queueViews.find((view) => view === text('queue')) ?? '',
    state: states.find((state) => state === text('state')) ?? '',
    payment: paymentStatuses.find((status) => status === text('payment')) ?? '',
    delivery: delivery === 'pickup' || delivery === 'courier' ? delivery : '',
    from: dayOf('from'),
    to: dayOf('to'),
    sort: sort === 'oldest' || sort === 'newest' ? sort : '',
  };
}

/** The filter as an address carries it: only what was chosen. */
export function writeFilter(filter: OrderFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}

/** Which orders are meant, as the server takes it; in which order makes no difference to that. */
export function toQuery({ sort: _either, state, ...filter }: OrderFilter): InputFor<typeof exportOrders> {
  const chosen = state === needsActionState ? { state } : { stage: state };
  const wanted = { ...filter, ...chosen, find: filter.find.trim() };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));
}

export function isEverything(filter: OrderFilter): boolean {
  return Object.keys(toQuery(filter)).length === 0;
}

/** What the table shows: open work, unless a queue was chosen; a search or a filter looks through all orders. */
export function viewOf(filter: OrderFilter): QueueView {
  if (filter.queue !== '') return filter.queue;
  return isEverything(filter) ? 'open' : 'all';
}

/** Work is done oldest first; what is done, and everything, is looked at newest first. */
export function orderOf(filter: OrderFilter): 'oldest' | 'newest' {
  if (filter.sort !== '') return filter.sort;
  const view = viewOf(filter);
  return view === 'all' || view === 'done' ? 'newest' : 'oldest';
}
