import { AppError } from '@shop/core/model/appError';
import type { CartChange, PricedLine } from '@shop/core/model/cart';
import { variantOf } from '@shop/core/model/product';
import type { Adjustment } from '@shop/core/model/adjustment';
import { orderTotals } from '@shop/core/rules/orderTotals';
import { lineCents } from '@shop/core/rules/priceCart';

import type { HoldLimits } from '../../orders/domain/holdLimits';
import { mostUnits } from '../../orders/domain/holdLimits';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import type { PlaceOrderCommand } from './placeOrderCommand';

/** More than one customer may hold, because of earlier orders that are not paid: this purchase replaces them. */
export class HoldsInTheWay extends Error {
  override readonly name = 'HoldsInTheWay';
  readonly orders: readonly OrderRecord[];

  constructor(orders: readonly OrderRecord[]) {
    super('earlier orders of the customer are not paid');
    this.orders = orders;
  }
}

/** More of an item than one customer may hold, whatever else the customer holds: no units that come back change that. */
export class OverLimit extends AppError {}

type Wanted = {
  command: PlaceOrderCommand;
  lines: readonly PricedLine[];
  adjustments: readonly Adjustment[];
  /** The customer's other orders that hold units, oldest first. */
  held: readonly OrderRecord[];
};

/** Throws when one customer has too many orders that are not paid for a further one. */
export function assertFewOrders(held: readonly OrderRecord[], limits: HoldLimits | null): void {
  const [oldest] = held;
  if (limits !== null && oldest !== undefined && held.length >= limits.orders) {
    throw new HoldsInTheWay([oldest]);
  }
}

/** Throws unless the customer may hold the units of a purchase besides those of earlier orders. */
export function assertUnitsWithinLimits({ command, lines, adjustments, held }: Wanted): void {
  const { limits } = command;
  if (limits === null) return;
  const same = held.filter((order) => order.lines.some((line) => lines.some((other) => isSame(line, other))));
  if (capLines(lines, same, limits).changes.length === 0) return;
  if (same.length > 0) throw new HoldsInTheWay(same);
  const capped = capLines(lines, [], limits);
  const sentences = capped.changes.map(({ message }) => message).join(' ');
  const current = orderTotals(capped.lines, adjustments);
  throw new OverLimit('out-of-stock', sentences, {
    details: { changes: capped.changes, lines: capped.lines, confirmed: command.confirmed, current },
  });
}

type Capped = { lines: PricedLine[]; changes: CartChange[] };

/** Lines as far as one customer may hold them, with what differs from what was wanted. */
function capLines(lines: readonly PricedLine[], held: readonly OrderRecord[], limits: HoldLimits): Capped {
  const capped: Capped = { lines: [], changes: [] };
  const taken = new Map<string, number>();
  for (const line of lines) {
    const key = `${line.id} ${variantOf(line.size)}`;
    const before = taken.get(key) ?? 0;
    const own = unitsIn(held, line);
    const most = mostUnits({ left: line.available + before, own }, limits);
    const available = Math.max(0, most - own - before);
    const quantity = Math.min(line.quantity, available);
    taken.set(key, before + quantity);
    if (quantity < line.quantity) {
      const message = `At most ${most} of ${line.name} can be ordered at a time.`;
      const size = line.size === undefined ? {} : { size: line.size };
      capped.changes.push({ change: 'fewer-left', id: line.id, ...size, available, message });
    }
    if (quantity > 0)
      capped.lines.push({ ...line, quantity, available, lineCents: lineCents({ ...line, quantity }) });
  }
  return capped;
}

function unitsIn(held: readonly OrderRecord[], line: PricedLine): number {
  const same = held.flatMap((order) => order.lines.filter((other) => isSame(other, line)));
  return same.reduce((sum, { quantity }) => sum + quantity, 0);
}

function isSame(line: { id: string; size?: PricedLine['size'] }, other: PricedLine): boolean {
  return line.id === other.id && line.size === other.size;
}
