import type { Withdrawal } from '../../orderChanges/flows/endHolds';
import { withdrawOrder } from '../../orderChanges/flows/endHolds';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { openCheckout } from '../../payments/flows/openCheckout';
import { runUntil } from '../../platform/async/workScope';
import { isBusy, mayHaveBeenWritten } from '../../platform/http/errors';
import { logEvent } from '../../platform/log';
import { orderIdOf } from '../data/orderPlace';
import type { Placing } from './placeOrder';
import { placeOrder } from './placeOrder';

export type Purchase = { order: OrderRecord; redirectUrl: string };

/** Time reserved after placing the order, for opening its checkout or withdrawing the order. */
const afterPlacingMs = 2_000;

/**
 * `deadline` is a value of `performance.now()`. A new purchase that fails with `busy` leaves no order and no hold:
 * written documents are withdrawn, and pending writes are prevented. A resumed order keeps its hold for the next
 * request.
 */
export async function purchase(placing: Placing, deadline: number): Promise<Purchase> {
  const { command, callId, now } = placing;
  const id = orderIdOf(command.callerUid, command.attemptId);
  let [order, orderNumber]: [OrderRecord | null, string] = [null, command.proposedNumber];
  const noteNumber = (number: string) => void (orderNumber = number);
  try {
    order = await runUntil(deadline - afterPlacingMs, () => placeOrder({ ...placing, noteNumber }));
    return { order, redirectUrl: await openCheckout(order, { now, deadline }) };
  } catch (error) {
    if (!isBusy(error) || (order === null && !mayHaveBeenWritten(error))) throw error;
    const answered = await withdraw({ id, callId, orderNumber, now });
    const redirectUrl = answered?.payment.redirectUrl ?? null;
    if (answered === null || redirectUrl === null) throw error;
    return { order: answered, redirectUrl };
  }
}

/**
 * Returns the order if its checkout was recorded after all. If the withdrawal fails, `reconcile` cancels the order
 * later.
 */
async function withdraw(withdrawal: Withdrawal): Promise<OrderRecord | null> {
  try {
    return await withdrawOrder(withdrawal);
  } catch (error) {
    logEvent({
      severity: 'ERROR',
      event: 'checkout.withdrawal_failed',
      fields: { order: withdrawal.id },
      error,
    });
    return null;
  }
}
