import type { Order, OrderLine } from '@shop/core/model/order';
import { unitsToRefund } from '@shop/core/rules/refunds';

export type LineLeft = {
  line: OrderLine;
  /** Units that have not been refunded, so staff must pack them. */
  left: number;
  refunded: number;
};

export function lineKey({ id, size }: Pick<OrderLine, 'id' | 'size'>): string {
  return size === undefined ? id : `${id} ${size}`;
}

export function linesLeft({
  products,
  partialRefunds,
}: Pick<Order, 'products' | 'partialRefunds'>): LineLeft[] {
  const units = partialRefunds.flatMap(({ lines }) => lines);
  return products.map((line) => {
    const left = unitsToRefund(line, units);
    return { line, left, refunded: line.quantity - left };
  });
}
