import type { Size } from '@shop/core/items/registry';
import { unitsByItem } from '@shop/core/rules/stock';

import { readItems, writeStock } from '../../items/data/itemStore';
import { refreshListed } from '../../items/data/listStore';
import type { Item } from '../../items/domain/item';
import { withStock } from '../../items/domain/item';
import type { TransactionContext, StoreTransaction } from '../../platform/firestore/storeTransaction';
import type { LedgerEntry } from '../data/stockLedger';
import { addLedgerEntry } from '../data/stockLedger';
import type { StockMove } from '../domain/stockMoves';
import { crossesZero, deltasOf, keepSoldOut, moveStock } from '../domain/stockMoves';

export type UnitsToMove = {
  move: StockMove;
  /** True if the customer's account is unknown (decision 0082). */
  isUnknown?: boolean | undefined;
  lines: readonly { id: string; size?: Size | undefined; quantity: number }[];
  items: ReadonlyMap<string, Item>;
  entry: Omit<LedgerEntry, 'lines'>;
  /** Ids of items whose units the customer's next order takes over in the same transaction. */
  takenOver?: readonly string[] | undefined;
  /** Items before the units of replaced orders were released, if `items` are those after it. */
  initial?: ReadonlyMap<string, Item>;
};

export async function readItemsOfLines(
  lines: readonly { id: string }[],
  transaction: StoreTransaction,
): Promise<Map<string, Item>> {
  return readItems([...new Set(lines.map((line) => line.id))], transaction);
}

/**
 * Returns null if too few units are available to hold or sell. The returned function writes the stock and a ledger row;
 * call it after the transaction's last read. If a variant sells out or becomes available, the public lists are updated
 * after the commit, so that purchases do not contend for the lists.
 */
export function prepareMove(
  { transaction, afterCommit }: Pick<TransactionContext, 'transaction' | 'afterCommit'>,
  { move, isUnknown, lines, items, entry, takenOver = [], initial = items }: UnitsToMove,
): (() => Promise<void>) | null {
  const moved: { before: Item; after: Item }[] = [];
  for (const [id, units] of unitsByItem(lines)) {
    const before = items.get(id);
    // Items are archived, never deleted, so the item of an open order always exists.
    if (before === undefined) throw new Error(`item ${id} of order ${entry.orderId} is missing`);
    const stock = moveStock(before, units, { move, isUnknown });
    if (stock === null) return null;
    const isTakenOver = takenOver.includes(id);
    const after = isTakenOver ? withStock(before, stock) : keepSoldOut(initial.get(id) ?? before, stock);
    moved.push({ before, after });
  }
  const crossing = moved.filter(({ before, after }) => crossesZero(before, after));
  return async () => {
    for (const { after } of moved) await writeStock(transaction, after.id, { stock: after, now: entry.at });
    const deltas = moved.flatMap(({ before, after }) =>
      deltasOf(before, after).map((delta) => ({ itemId: after.id, ...delta })),
    );
    if (deltas.length > 0 || entry.number !== undefined)
      await addLedgerEntry({ ...entry, lines: deltas }, transaction);
    if (crossing.length > 0) afterCommit(() => refreshListed(moved.map(({ after }) => after.id)));
  };
}
