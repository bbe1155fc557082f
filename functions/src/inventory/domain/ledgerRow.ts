/** A ledger entry as stored: with the ids of its items besides its lines, so that an item's rows can be asked for. */
export function toLedgerRow<E extends { lines: readonly { itemId: string }[] }>(
  entry: E,
): E & { itemIds: string[] } {
  return { ...entry, itemIds: [...new Set(entry.lines.map((line) => line.itemId))] };
}
