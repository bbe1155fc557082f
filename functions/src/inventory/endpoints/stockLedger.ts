import { stockLedger as contract } from '@shop/core/contracts/catalogAdmin';

import { readStaffNames } from '../../audit/data/authorNames';
import { nameOfAuthor } from '../../audit/domain/author';
import { endpoint } from '../../platform/http/endpoint';
import { listItemLedger } from '../data/itemLedger';

const defaultLimit = 50;

export const stockLedger = endpoint(contract, async ({ input }) => {
  const { itemId, before, beforeId, limit = defaultLimit } = input;
  const found = await listItemLedger(itemId, { before, beforeId, limit });
  const rows = found.slice(0, limit);
  const names = await readStaffNames(rows.map((row) => row.by));
  return {
    entries: rows.map(({ lines, ...row }) => ({
      ...row,
      by: nameOfAuthor(row.by, names),
      lines: lines
        .filter((line) => line.itemId === itemId)
        .map(({ variant, onHandDelta, heldDelta }) => ({ variant, onHandDelta, heldDelta })),
    })),
    more: found.length > limit,
  };
});
