import type { InputOf } from '@shop/core/contracts/contract';
import type { getallOrders } from '@shop/core/contracts/ordersAdmin';
import type { ShownPayment, OrderQueue } from '@shop/core/model/order';
import { needsActionState } from '@shop/core/contracts/ordersAdmin';
import { addDays } from '@shop/core/rules/days';
import { shopClock, shopInstant } from '@shop/core/rules/openingHours';
import { parseNumberPart } from '@shop/core/rules/orderNumber';
import { parseOrderSearch } from '@shop/core/rules/orderSearchTerms';

/** A null field does not filter. */
export type OrderFilter = {
  state: string | null;
  stage: string | null;
  needsAction: true | null;
  /** Matches only orders that staff can pack without making a decision first. */
  isPackable: true | null;
  payment: ShownPayment | null;
  isPickup: boolean | null;
  /** Matches only orders counted for this promotion. */
  promotionId: string | null;
  /** A queue, or all open work. */
  queue: OrderQueue | 'open' | null;
  numberPart: string | null;
  /** Search term. If `numberPart` is set too, an order needs to match only one of the two. */
  word: string | null;
  /** Matches only orders placed at or after `since` and before `until`. */
  since: Date | null;
  until: Date | null;
};

type Wanted = Pick<
  InputOf<typeof getallOrders>,
  'state' | 'stage' | 'payment' | 'delivery' | 'promotion' | 'from' | 'to' | 'number' | 'find' | 'queue'
>;

/** Returns null if no order can match. Days are in the shop's time zone. */
export function toOrderFilter(wanted: Wanted): OrderFilter | null {
  const numberPart = parseNumberPart(wanted.number ?? '');
  const sought = parseOrderSearch(wanted.find ?? '');
  if (numberPart === null || sought === null) return null;
  const since = wanted.from === undefined ? null : shopInstant(wanted.from, 0);
  const until = wanted.to === undefined ? null : shopInstant(addDays(wanted.to, 1), 0);
  if (since !== null && until !== null && since >= until) return null;
  return {
    ...everyOrder,
    ...viewFilter(wanted.queue ?? 'all'),
    ...(wanted.state === needsActionState && { needsAction: true, isPackable: null }),
    state: wanted.state === needsActionState ? null : (wanted.state ?? null),
    stage: wanted.stage ?? null,
    payment: wanted.payment ?? null,
    isPickup: wanted.delivery === undefined ? null : wanted.delivery === 'pickup',
    promotionId: wanted.promotion ?? null,
    numberPart: numberPart === '' ? sought.numberPart : numberPart,
    word: numberPart === '' ? sought.word : null,
    since,
    until,
  };
}

/** Returns whether a filter has a search term. */
export function isSearch(filter: OrderFilter | null): filter is OrderFilter {
  return filter !== null && (filter.numberPart !== null || filter.word !== null);
}

const everyOrder: OrderFilter = {
  state: null,
  stage: null,
  needsAction: null,
  isPackable: null,
  payment: null,
  isPickup: null,
  promotionId: null,
  queue: null,
  numberPart: null,
  word: null,
  since: null,
  until: null,
};

type View = NonNullable<Wanted['queue']>;

export function ordersOf(view: View): OrderFilter {
  return { ...everyOrder, ...viewFilter(view) };
}

function viewFilter(view: View): Partial<OrderFilter> {
  switch (view) {
    case 'all':
      return {};
    case 'action':
      return { needsAction: true };
    case 'pack':
      return { queue: 'pack', isPackable: true };
    case 'unpacked':
      return { queue: 'pack' };
    default:
      return { queue: view };
  }
}

export function todaysOrders(now: Date): OrderFilter {
  const { date } = shopClock(now);
  return {
    ...everyOrder,
    since: shopInstant(date, 0),
    until: shopInstant(addDays(date, 1), 0),
  };
}
