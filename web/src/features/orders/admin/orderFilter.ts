import type { InputFor } from '@shop/core/contracts/contract';
import type { exportOrders } from '@shop/core/contracts/ordersAdmin';
import { needsActionState } from '@shop/core/contracts/ordersAdmin';
import type { ShownPayment, QueueView } from '@shop/core/model/order';
import { shownPayments, queueViews } from '@shop/core/model/order';
import { idSchema } from '@shop/core/model/fields';
import { orderStages } from '@shop/core/rules/orderStages';
import * as v from 'valibot';

/** An empty string allows any value. Days are in the shop's time zone, as `YYYY-MM-DD`. */
export type OrderFilter = {
  find: string;
  queue: QueueView | '';
  state: ChosenState | '';
  payment: ShownPayment | '';
  delivery: 'pickup' | 'courier' | '';
  promotion: string;
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
  promotion: '',
  from: '',
  to: '',
  sort: '',
};

/** The stages that an order's badge can show, and a state for orders that need a decision. */
export const states = [needsActionState, ...orderStages] as const;
type ChosenState = (typeof states)[number];

export const maxFindLength = 60;
const day = /^\d{4}-\d{2}-\d{2}$/;

export function readFilter(query: URLSearchParams): OrderFilter {
  const text = (name: string) => query.get(name) ?? '';
  const dayOf = (name: string) => (day.test(text(name)) ? text(name) : '');
  const delivery = text('delivery');
  const sort = text('sort');
  return {
    find: text('find').slice(0, maxFindLength),
    queue: queueViews.find((view) => view === text('queue')) ?? '',
    state: states.find((state) => state === text('state')) ?? '',
    payment: shownPayments.find((status) => status === text('payment')) ?? '',
    delivery: delivery === 'pickup' || delivery === 'courier' ? delivery : '',
    promotion: v.is(idSchema, text('promotion')) ? text('promotion') : '',
    from: dayOf('from'),
    to: dayOf('to'),
    sort: sort === 'oldest' || sort === 'newest' ? sort : '',
  };
}

/** The search text may be a name, so it goes into the URL's fragment, which browsers do not send to servers. */
export function toAddress({ find, ...others }: OrderFilter): { search: string; hash: string } {
  const chosen = Object.entries(others).filter(([, value]) => value !== '');
  return {
    search: new URLSearchParams(chosen).toString(),
    hash: find === '' ? '' : new URLSearchParams({ find }).toString(),
  };
}

/** Omits the sort order, because it does not affect which orders match. */
export function toQuery({ sort: _either, state, ...filter }: OrderFilter): InputFor<typeof exportOrders> {
  const chosen = state === needsActionState ? { state } : { stage: state };
  const wanted = { ...filter, ...chosen, find: filter.find.trim() };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));
}

export function isEverything(filter: OrderFilter): boolean {
  return Object.keys(toQuery(filter)).length === 0;
}

/** Returns whether the filter is empty or contains only a queue. */
export function isWholeQueue(filter: OrderFilter): boolean {
  return isEverything({ ...filter, queue: '' });
}

/** Returns the selected queue, all orders for a search or filter, and otherwise the open orders. */
export function viewOf(filter: OrderFilter): QueueView {
  if (filter.queue !== '') return filter.queue;
  return isEverything(filter) ? 'open' : 'all';
}

/** Defaults to newest first for finished or all orders, and to oldest first for other views. */
export function orderOf(filter: OrderFilter): 'oldest' | 'newest' {
  if (filter.sort !== '') return filter.sort;
  const view = viewOf(filter);
  return view === 'all' || view === 'done' ? 'newest' : 'oldest';
}
