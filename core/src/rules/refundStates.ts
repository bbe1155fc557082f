import type { RefundState } from '../model/refund';

/** Allowed moves of a refund. A refund that succeeded may still fail, and staff may have paid back a failed one another way. */
const moves: Readonly<Record<RefundState, readonly RefundState[]>> = {
  due: ['accepted', 'succeeded', 'failed', 'unconfirmed'],
  accepted: ['succeeded', 'failed', 'unconfirmed'],
  succeeded: ['failed', 'unconfirmed'],
  failed: ['due', 'accepted', 'succeeded', 'unconfirmed'],
  unconfirmed: ['due', 'succeeded', 'failed'],
};

/** Returns whether a refund may move; staying in its state is not a move. */
export function mayMoveRefund(from: RefundState, to: RefundState): boolean {
  return moves[from].includes(to);
}

/** Returns whether staff must handle a refund in this state. */
export function isRefundProblem(state: RefundState): boolean {
  return state === 'failed' || state === 'unconfirmed';
}
