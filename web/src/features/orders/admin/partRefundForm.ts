import type { InputFor } from '@shop/core/contracts/contract';
import type { refundOrder } from '@shop/core/contracts/orders';
import { formatRand, randToCents } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import type { RefundedLine, RefundReasonCode } from '@shop/core/model/refund';
import { feeToRefund, linesRefundCents } from '@shop/core/rules/refunds';

import { readRand } from '@/shared/money/readRand';

import { lineKey, linesLeft } from '../linesLeft';

export type PartRefundForm = {
  kind: 'lines' | 'amount';
  units: Readonly<Record<string, number>>;
  /** True if the refund includes the rest of the delivery fee. */
  hasFee: boolean;
  amount: string;
  restock: boolean;
  reasonCode: RefundReasonCode | null;
  reason: string;
};

export const noPartRefund: PartRefundForm = {
  kind: 'lines',
  units: {},
  hasFee: false,
  amount: '',
  restock: false,
  reasonCode: null,
  reason: '',
};

/** Returns the part of the delivery fee that can still be refunded, in cents. */
export function feeLeft({ deliveryFee, feeRefundCents, partialRefunds }: Order): number {
  return feeToRefund(randToCents(deliveryFee), { feeRefundCents, parts: partialRefunds });
}

export function allLeft(order: Order): Pick<PartRefundForm, 'units' | 'hasFee'> {
  const units = Object.fromEntries(linesLeft(order).map(({ line, left }) => [lineKey(line), left]));
  return { units, hasFee: feeLeft(order) > 0 };
}

/** Returns the refund in cents, as the server calculates it. Returns NaN if no valid amount was typed. */
export function partCents(order: Order, form: PartRefundForm): number {
  if (form.kind === 'amount') return readRand(form.amount);
  const refunded = order.partialRefunds.flatMap(({ lines }) => lines);
  const fee = form.hasFee ? feeLeft(order) : 0;
  return linesRefundCents({ lines: order.products, refunded }, chosenLines(order, form)) + fee;
}

export function partProblem(order: Order, form: PartRefundForm): string | null {
  const cents = partCents(order, form);
  if (form.kind === 'amount' && Number.isNaN(cents)) return 'Please type an amount such as 49.90.';
  if (cents <= 0) {
    return form.kind === 'amount' ? 'Please type an amount.' : 'Please choose what the refund is for.';
  }
  if (cents > order.refundCents) {
    return `Only ${formatRand(order.refundCents)} of this payment can still be refunded.`;
  }
  const isUnexplained =
    form.reasonCode === null || (form.reasonCode === 'other' && form.reason.trim() === '');
  return isUnexplained ? 'Please give the reason.' : null;
}

/** `refundCents` is the refundable amount at the time the dialog was opened. */
export function partRequest(
  order: Order,
  form: PartRefundForm,
  refundCents: number,
): Omit<InputFor<typeof refundOrder>, 'attemptId'> {
  const { reasonCode, reason, hasFee } = form;
  const lines = form.kind === 'lines' ? chosenLines(order, form) : [];
  const restock = form.restock && lines.length > 0;
  const what =
    form.kind === 'amount'
      ? { amountCents: partCents(order, form) }
      : { ...(lines.length > 0 && { lines }), ...(hasFee && { deliveryFee: true as const }) };
  return { orderId: order.id, ...what, restock, reasonCode: reasonCode ?? 'other', reason, refundCents };
}

export function isForUnits(order: Order, form: PartRefundForm): boolean {
  return form.kind === 'lines' && chosenLines(order, form).length > 0;
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
