import type { InputOf } from '@shop/core/contracts/contract';
import type { getallOrders } from '@shop/core/contracts/ordersAdmin';
import type { PaymentStatus } from '@shop/core/model/order';
import { needsActionState } from '@shop/core/contracts/ordersAdmin';
import { addDays } from '@shop/core/rules/days';
import { shopClock, shopInstant } from '@shop/core/rules/openingHours';
import { soughtPart } from '@shop/core/rules/orderNumber';

/** Which orders staff want to see, in the terms of the database; null means all. */
export type OrderFilter = {
  state: string | null;
  /** Those that wait for a decision of staff. */
  needsAction: boolean;
  payment: PaymentStatus | null;
  isPickup: boolean | null;
  numberPart: string | null;
  /** Placed at or after, and before. */
  since: Date | null;
  until: Date | null;
};

type Wanted = Pick<InputOf<typeof getallOrders>, 'state' | 'payment' | 'delivery' | 'from' | 'to' | 'number'>;

/** Null when no order can be meant. Days are days of the shop. */
export function toOrderFilter(wanted: Wanted): OrderFilter | null {
  const numberPart = soughtPart(wanted.number ?? '');
  if (numberPart === null) return null;
  const since = wanted.from === undefined ? null : shopInstant(wanted.from, 0);
  const until = wanted.to === undefined ? null : shopInstant(addDays(wanted.to, 1), 0);
  if (since !== null && until !== null && since >= until) return null;
  const needsAction = wanted.state === needsActionState;
  return {
    state: needsAction ? null : (wanted.state ?? null),
    needsAction,
    payment: wanted.payment ?? null,
    isPickup: wanted.delivery === undefined ? null : wanted.delivery === 'pickup',
    numberPart: numberPart === '' ? null : numberPart,
    since,
    until,
  };
}

/** The orders placed on this day of the shop. */
export function todaysOrders(now: Date): OrderFilter {
  const { date } = shopClock(now);
  return {
    state: null,
    needsAction: false,
    payment: null,
    isPickup: null,
    numberPart: null,
    since: shopInstant(date, 0),
    until: shopInstant(addDays(date, 1), 0),
  };
}
