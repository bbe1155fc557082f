/** Returns a ledger entry as stored: with the ids of its items in addition to its lines, so that an item's rows can be queried. */
export function toLedgerRow<E extends { lines: readonly { itemId: string }[] }>(
  entry: E,
): E & { itemIds: string[] } {
  return { ...entry, itemIds: [...new Set(entry.lines.map((line) => line.itemId))] };
}
