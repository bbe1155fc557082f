import type { Stock } from '@shop/core/rules/stock';
import { unitsByItem } from '@shop/core/rules/stock';

import { withStock } from '../../../functions/src/items/domain/item';
import type { LedgerEntry } from '../../../functions/src/inventory/data/stockLedger';
import type { StockMove } from '../../../functions/src/inventory/domain/stockMoves';
import { deltasOf, moveStock } from '../../../functions/src/inventory/domain/stockMoves';
import type { Item } from '../../../functions/src/items/domain/item';
import type { OrderChange, OrderJob } from '../../../functions/src/orders/domain/orderChange';
import { toRequest } from '../../../functions/src/orders/domain/orderChange';
import type { OrderRecord, OrderRecordLine } from '../../../functions/src/orders/domain/orderRecord';
import { assertTransition } from '../../../functions/src/orders/domain/orderTransitions';
import { ledgerAuthor } from '../../../functions/src/orders/domain/timeline';
import type { OutboxJob } from '../../../functions/src/outbox/domain/outboxJob';
import { enqueue } from '../../../functions/src/outbox/domain/outboxJob';
import { demoStaff } from './demoItems';

type StoredJob = OrderJob & OutboxJob;

/** All data that orders change. */
export type Books = {
  items: Map<string, Item>;
  orders: Map<string, OrderRecord>;
  ledger: LedgerEntry[];
  jobs: Map<string, StoredJob>;
};

export function openBooks(items: readonly Item[]): Books {
  const empty: Stock = { onHand: {}, held: {} };
  return {
    items: new Map(items.map((item) => [item.id, item])),
    orders: new Map(),
    ledger: items.map((item) => ({
      at: new Date(item.createdDateTime),
      by: demoStaff,
      reason: 'delivered to the shop',
      orderId: '',
      lines: deltasOf(empty, item).map((delta) => ({ itemId: item.id, ...delta })),
    })),
    jobs: new Map(),
  };
}

/** Throws if the change is not allowed in the order's state or takes more units than are available. */
export function applyToBooks(books: Books, change: OrderChange, at: Date): void {
  const { order, move, by, reason } = change;
  const before = books.orders.get(order.id);
  if (before !== undefined) assertTransition(before, change);
  const isPlaced = before === undefined;
  const entry = { at, by: ledgerAuthor(by), reason, ...(isPlaced && { number: order.orderId }) };
  if (move !== null) moveLines(books, { move, order, entry });
  books.orders.set(order.id, order);
  for (const requested of change.jobs) {
    const job = enqueue(toRequest(order.id, requested), at);
    books.jobs.set(job.id, job);
  }
}

function moveLines(
  books: Books,
  {
    move,
    order,
    entry,
  }: { move: StockMove; order: OrderRecord; entry: Omit<LedgerEntry, 'orderId' | 'lines'> },
): void {
  const lines: LedgerEntry['lines'] = [];
  for (const [id, units] of unitsByItem(order.lines satisfies OrderRecordLine[])) {
    const before = books.items.get(id);
    if (before === undefined) throw new Error(`order ${order.orderId} names the unknown item ${id}`);
    const stock = moveStock(before, units, { move });
    if (stock === null)
      throw new Error(`order ${order.orderId} takes more units of ${id} than are available`);
    const after = { ...withStock(before, stock), updatedAt: entry.at.toISOString() };
    books.items.set(id, after);
    lines.push(...deltasOf(before, after).map((delta) => ({ itemId: id, ...delta })));
  }
  books.ledger.push({ ...entry, orderId: order.id, lines });
}
