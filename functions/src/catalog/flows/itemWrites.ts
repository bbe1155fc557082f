import type { AdminItem } from '@shop/core/items/admin/registry';
import type { ItemKind } from '@shop/core/items/registry';
import { AppError } from '@shop/core/model/appError';

import { addAuditRow } from '../../audit/data/auditStore';
import { readStaffNames } from '../../audit/data/authorNames';
import type { AuditedChange, StaffAction } from '../../audit/domain/auditRow';
import { changeOf } from '../../audit/domain/auditRow';
import { nameOfAuthor, staffAuthor } from '../../audit/domain/author';
import { addLedgerEntry } from '../../inventory/data/stockLedger';
import { deltasOf } from '../../inventory/domain/stockMoves';
import { createItem, isCodeTaken, saveItem, withFreeSlug } from '../../items/data/itemStore';
import type { OpenLists } from '../../items/data/listStore';
import { openItem, openLists, referencesOf, saveLists } from '../../items/data/listStore';
import type { Item } from '../../items/domain/item';
import { itemGroup, assertListFits } from '../../items/domain/item';
import { transact, transactTogether } from '../../platform/firestore/transact';
import type { TransactionContext } from '../../platform/firestore/storeTransaction';
import { toAdminItem } from '../domain/adminView';

/** `reason` explains the stock change in the ledger. */
export type ItemWrite = StaffAction & { reason?: string | undefined };

/** Throws `conflict` if the code is taken. */
export async function addItem(item: Item, write: ItemWrite): Promise<AdminItem> {
  const added = await transact(async (context) => {
    if (await isCodeTaken(item.kind, item.code, context.transaction)) {
      throw new AppError('conflict', `The code ${item.code} is already used. Please choose another.`, {
        details: { field: 'code' },
      });
    }
    const lists = await openLists(context.transaction, [item.kind]);
    const after = await withFreeSlug(item, context.transaction);
    await writeItem(context, { before: null, after, lists }, write);
    return after;
  });
  return toAdminItem(added, write.caller.name);
}

/**
 * Writes the item, its list entry, ledger rows and an audit row in one transaction, or nothing if nothing changed.
 * Throws `not-found` and the errors of `decide`.
 */
export async function saveChange(
  wanted: { id: string; kinds: readonly ItemKind[] },
  decide: (item: Item) => Item,
  write: ItemWrite,
): Promise<AdminItem> {
  const shared = { group: itemGroup(wanted), references: await referencesOf(wanted) };
  const changed = await transactTogether(shared, async (context) => {
    const opened = await openItem(context.transaction, wanted);
    if (opened === null) throw new AppError('not-found', 'There is no such item.');
    const { item: before, lists } = opened;
    const decided = decide(before);
    if (changeOf(before, decided) === null) return before;
    const after = { ...decided, version: before.version + 1, updatedAt: write.now.toISOString() };
    await writeItem(context, { before, after, lists }, write);
    return after;
  });
  const names = await readStaffNames([changed.createdBy]);
  return toAdminItem(changed, nameOfAuthor(changed.createdBy, names));
}

/** Must be called after the transaction's last read. */
async function writeItem(
  context: TransactionContext,
  { before, after, lists }: { before: Item | null; after: Item; lists: OpenLists },
  write: ItemWrite,
): Promise<void> {
  assertListsFit(lists, [after]);
  const change = await writeItemAlone(context, { before, after }, write);
  if (change !== null) await addAuditRow(write, change, context);
  await saveLists(context.transaction, lists, { items: [after], now: write.now });
}

/** Throws `conflict`. */
export function assertListsFit(lists: OpenLists, items: readonly Item[]): void {
  for (const { kind, list } of lists) {
    assertListFits(
      list,
      items.filter((item) => item.kind === kind),
    );
  }
}

/**
 * Writes an item and its ledger rows, and returns the change for the audit row. The caller writes the audit row and the
 * list.
 */
export async function writeItemAlone(
  { transaction }: TransactionContext,
  { before, after }: { before: Item | null; after: Item },
  { now, reason, caller }: ItemWrite,
): Promise<AuditedChange | null> {
  const deltas = deltasOf(before ?? { onHand: {}, held: {} }, after);
  await (before === null ? createItem(after, transaction) : saveItem({ before, after }, transaction));
  if (deltas.length > 0) {
    const lines = deltas.map((delta) => ({ itemId: after.id, ...delta }));
    const why = reason ?? (before === null ? 'item added' : 'changed by staff');
    await addLedgerEntry({ at: now, by: staffAuthor(caller), reason: why, orderId: '', lines }, transaction);
  }
  const target = { kind: after.kind, id: after.id, name: after.name };
  const change = changeOf(before, after);
  return change === null ? null : { target, ...change };
}
