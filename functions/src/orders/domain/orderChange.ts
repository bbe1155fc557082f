import type { Actor } from '@shop/core/model/timeline';

import type { StockMove } from '../../inventory/domain/stockMoves';
import type { LateSale } from './latePayment';
import type { OrderJob } from './orderJobs';
import type { OrderRecord } from './orderRecord';

/** A decided change: the order afterwards, and as its effects the move of its units and the outside calls that it asks for. */
export type OrderChange = {
  order: OrderRecord;
  move: StockMove | null;
  jobs: readonly OrderJob[];
  /** Ids of jobs that a report has settled: nothing more is to be done for them. */
  settledJobIds?: readonly string[];
  /** Who and why, for the stock ledger. */
  by: Actor;
  reason: string;
  /** Taken instead when a hold or sale finds the units gone. Without it such a move is refused. */
  ifShort?: OrderChange;
  /** Of a sale to a payment that comes after the hold has ended. */
  late?: LateSale;
};
