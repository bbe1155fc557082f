import type { RefundedLine } from '@shop/core/model/partialRefund';
import type { Actor } from '@shop/core/model/timeline';

import type { StockMove } from '../../inventory/domain/stockMoves';
import type { LateSale } from './latePayment';
import type { OrderJob } from './orderJobs';
import type { OrderRecord } from './orderRecord';

/** A decided change: the order afterwards, the move of its units, and the outside calls that it causes. */
export type OrderChange = {
  order: OrderRecord;
  move: StockMove | null;
  /** Units that are restocked while the order continues with the others; never combined with `move`. */
  restocked?: readonly RefundedLine[];
  jobs: readonly OrderJob[];
  /** Ids of jobs that a report has settled, so that they need no further attempt. */
  settledJobIds?: readonly string[];
  /** Author and reason, for the stock ledger. */
  by: Actor;
  reason: string;
  /** Change that is applied instead if a hold or sale finds too few units. Without it, the move is refused. */
  ifShort?: OrderChange;
  /** Set for a sale to a payment that arrives after the hold has ended. */
  late?: LateSale;
};
