import type { InputFor } from '@shop/core/contracts/contract';
import type { refundOrder } from '@shop/core/contracts/orders';
import { formatRand } from '@shop/core/model/money';
import type { Order, OrderLine } from '@shop/core/model/order';
import type { RefundedLine } from '@shop/core/model/partialRefund';
import { linesRefundCents, unitsToRefund } from '@shop/core/rules/partialRefunds';

import { readRand } from '@/shared/money/readRand';

export type PartRefundForm = {
  kind: 'lines' | 'amount';
  /** Units by line, keyed by `lineKey`. */
  units: Readonly<Record<string, number>>;
  amount: string;
  reason: string;
};

export const noPartRefund: PartRefundForm = { kind: 'lines', units: {}, amount: '', reason: '' };

export function lineKey({ id, size }: Pick<OrderLine, 'id' | 'size'>): string {
  return size === undefined ? id : `${id} ${size}`;
}

/** Returns each line with the number of its units that can still be refunded. */
export function linesLeft({ products, partialRefunds }: Order): { line: OrderLine; left: number }[] {
  const refunded = partialRefunds.flatMap(({ lines }) => lines);
  return products.map((line) => ({ line, left: unitsToRefund(line, refunded) }));
}

/** Returns the amount of the refund as the server calculates it; NaN where no amount was typed. */
export function partCents(order: Order, form: PartRefundForm): number {
  if (form.kind === 'amount') return readRand(form.amount);
  const refunded = order.partialRefunds.flatMap(({ lines }) => lines);
  return linesRefundCents({ lines: order.products, refunded }, chosenLines(order, form));
}

/** Returns why the form cannot be sent; null when it can. */
export function partProblem(order: Order, form: PartRefundForm): string | null {
  const cents = partCents(order, form);
  if (form.kind === 'amount' && Number.isNaN(cents)) return 'Please type an amount such as 49.90.';
  if (cents <= 0) {
    return form.kind === 'amount' ? 'Please type an amount.' : 'Please choose what the refund is for.';
  }
  if (cents > order.refundCents) {
    return `Only ${formatRand(order.refundCents)} of this payment can still go back.`;
  }
  return form.reason.trim() === '' ? 'Please give the reason.' : null;
}

/** `refundCents`: the remaining amount shown when the dialog was opened. */
export function partRequest(
  order: Order,
  form: PartRefundForm,
  refundCents: number,
): Omit<InputFor<typeof refundOrder>, 'attemptId'> {
  const what =
    form.kind === 'amount' ? { amountCents: partCents(order, form) } : { lines: chosenLines(order, form) };
  return { orderId: order.id, ...what, reason: form.reason, refundCents };
}

function chosenLines(order: Order, { units }: PartRefundForm): RefundedLine[] {
  return linesLeft(order)
    .map(({ line: { id, size }, left }) => ({
      id,
      ...(size !== undefined && { size }),
      quantity: Math.min(units[lineKey({ id, size })] ?? 0, left),
    }))
    .filter(({ quantity }) => quantity > 0);
}
