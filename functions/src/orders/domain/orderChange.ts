import type { PaymentStatus } from '@shop/core/model/order';
import type { RefundPart } from '@shop/core/model/payment';
import { mayMovePayment } from '@shop/core/rules/orderStates';

import type { OrderRecord } from './orderRecord';

/** What happens to an order's units: `sell` is hold and claim in one, for a payment that comes after the release. */
export type StockMove = 'hold' | 'claim' | 'release' | 'sell' | 'restock';

/** An outside call that must still happen, recorded with its cause. */
export type OwedWork = { reason: string } & (
  | { kind: 'refund'; checkoutId: string; amountCents: number; what: RefundPart }
  /**
   * `booking` is the order's number for it, which makes the key by which the courier knows it; `provider` is the courier who is asked first,
   * and again for as long as nobody knows whether he has taken it.
   */
  | { kind: 'courier-booking'; booking: number; provider: string }
  /** A courier whom nobody needs any more. */
  | { kind: 'courier-cancel'; deliveryId: string; provider: string }
);

/** A decided step: the order afterwards, what happens to its units, and what is owed because of it. */
export type OrderChange = {
  order: OrderRecord;
  move: StockMove | null;
  owed: readonly OwedWork[];
  /** Who and why, for the stock ledger. */
  by: string;
  reason: string;
  /** Taken instead when a hold or sale finds the units gone. Without it such a move is refused. */
  ifShort?: OrderChange;
};

/** Throws when a change, or what is taken instead of it, moves a payment against the written table: such a decision is a mistake. */
export function assertPaymentMoves(from: PaymentStatus, { order, ifShort }: OrderChange): void {
  for (const { payment } of ifShort === undefined ? [order] : [order, ifShort.order]) {
    if (payment.status === from || mayMovePayment(from, payment.status)) continue;
    throw new Error(`a payment that is ${from} cannot become ${payment.status}`);
  }
}
