import type { ReportedState } from '@shop/core/model/order';
import { mayMoveCourier } from '@shop/core/rules/courierStates';
import { mayMoveOrder, mayMovePayment } from '@shop/core/rules/orderStates';
import { mayMoveRefund } from '@shop/core/rules/refunds';

import type { StockMove } from '../../inventory/domain/stockMoves';
import type { OrderChange } from './orderChange';
import type { CourierRecord, OrderRecord } from './orderRecord';

type Units = OrderRecord['units'];

/** Allowed transitions of an order's units, with the stock move of each. */
const unitMoves: Record<Units, Partial<Record<Units, StockMove | null>>> = {
  held: { released: 'release', sold: 'commit' },
  released: { sold: 'sell' },
  sold: { restocked: 'restock', 'not-returned': null },
  restocked: { 'not-returned': 'sell' },
  'not-returned': {},
};

/** Throws an Error before anything is written, because an invalid decision is a bug. */
export function assertTransition(
  before: OrderRecord,
  { order, move, restocked, ifShort }: OrderChange,
): void {
  const refusal =
    refuseStatus(before.status, order.status) ??
    refusePayment(before, order) ??
    refuseUnits(before.units, order.units, move) ??
    refuseRestock(order.units, { move, restocked }) ??
    refuseCourier(before, order) ??
    refuseRefunds(before, order);
  if (refusal !== null) throw new Error(`order ${before.id}: ${refusal}`);
  if (ifShort !== undefined) assertTransition(before, ifShort);
}

function refuseStatus(from: OrderRecord['status'], to: OrderRecord['status']): string | null {
  return from === to || mayMoveOrder(from, to) ? null : `an order that is ${from} cannot become ${to}`;
}

function refusePayment({ payment: before }: OrderRecord, { payment: after }: OrderRecord): string | null {
  const [from, to] = [before.status, after.status];
  if (from !== to && !mayMovePayment(from, to)) return `a payment that is ${from} cannot become ${to}`;
  const isReplaced = before.paidCheckoutId !== null && before.paidCheckoutId !== after.paidCheckoutId;
  return isReplaced ? 'the first payment cannot be replaced' : null;
}

function refuseUnits(from: Units, to: Units, move: StockMove | null): string | null {
  if (from === to) return move === null ? null : `units that stay ${from} have no stock move ${move}`;
  const expected = unitMoves[from][to];
  if (expected === undefined) return `units that are ${from} cannot become ${to}`;
  return move === expected ? null : `units from ${from} to ${to} need the stock move ${String(expected)}`;
}

function refuseRestock(
  units: Units,
  { move, restocked }: { move: StockMove | null; restocked: OrderChange['restocked'] | undefined },
): string | null {
  if (restocked === undefined || (move === null && units === 'sold')) return null;
  return `some of the units that are ${units} cannot be restocked`;
}

/** Only a manual refund may be removed, because it may turn out to be one of the shop's own refunds. */
function refuseRefunds({ refunds: before }: OrderRecord, { refunds: after }: OrderRecord): string | null {
  for (const { id, purpose, checkoutId, state } of before) {
    const next = after.find((one) => one.id === id);
    if (next === undefined) {
      if (purpose !== 'manual') return `the refund ${id} cannot be dropped`;
    } else if (next.purpose !== purpose || next.checkoutId !== checkoutId) {
      return `the refund ${id} cannot become another one`;
    } else if (next.state !== state && !mayMoveRefund(state, next.state)) {
      return `a refund that is ${state} cannot become ${next.state}`;
    }
  }
  return null;
}

/** Exempts couriers that report no progress, because staff report it instead and may correct their reports. */
function refuseCourier(before: OrderRecord, after: OrderRecord): string | null {
  if (after.bookings < before.bookings || after.bookings > before.bookings + 1) {
    return `a change books at most one courier: ${before.bookings} bookings cannot become ${after.bookings}`;
  }
  if (before.courier === null || after.courier === null) return null;
  const isOther = before.courier.deliveryId !== after.courier.deliveryId;
  if (isOther || !after.courier.reportsProgress) return null;
  const [from, to] = [reachedState(before.courier), reachedState(after.courier)];
  return from === to || mayMoveCourier(from, to) ? null : `a courier that is ${from} cannot become ${to}`;
}

export function reachedState({ state, reached }: CourierRecord): ReportedState {
  return state === 'unknown' ? reached : state;
}
