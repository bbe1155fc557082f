import type { RefundState } from '../model/refund';

/** Which state may follow which. A refund that succeeded may still fail, and staff may have paid back what failed another way. */
const moves: Readonly<Record<RefundState, readonly RefundState[]>> = {
  due: ['accepted', 'succeeded', 'failed', 'unconfirmed'],
  accepted: ['succeeded', 'failed', 'unconfirmed'],
  succeeded: ['failed', 'unconfirmed'],
  failed: ['due', 'accepted', 'succeeded', 'unconfirmed'],
  unconfirmed: ['due', 'succeeded', 'failed'],
};

/** Whether a refund may move; staying where it is is no move. */
export function mayMoveRefund(from: RefundState, to: RefundState): boolean {
  return moves[from].includes(to);
}

/** Whether staff must look after a refund in this state. */
export function isRefundProblem(state: RefundState): boolean {
  return state === 'failed' || state === 'unconfirmed';
}
