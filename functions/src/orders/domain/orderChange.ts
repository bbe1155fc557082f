import type { PaymentStatus } from '@shop/core/model/order';
import { mayMovePayment } from '@shop/core/rules/orderStates';

import type { StockMove } from '../../inventory/domain/stockMoves';
import type { OrderJob } from './orderJobs';
import type { OrderRecord } from './orderRecord';

/** A decided change: the order afterwards, and as its effects the move of its units and the outside calls that it asks for. */
export type OrderChange = {
  order: OrderRecord;
  move: StockMove | null;
  jobs: readonly OrderJob[];
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
