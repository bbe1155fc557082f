import { AppError } from '@shop/core/model/appError';
import type { DeskItem } from '@shop/core/model/deskItem';
import type { ItemKind } from '@shop/core/model/product';

import { addLedgerEntry } from '../../orders/data/stockLedger';
import type { Step } from '../../orders/data/transact';
import { transact } from '../../orders/data/transact';
import { deltasOf } from '../../orders/domain/stockMoves';
import { itemTurn } from '../../orders/flows/changeOrder';
import type { StaffCaller } from '../../platform/caller';
import { addAuditRow } from '../../staff/data/auditStore';
import { readStaffNames } from '../../staff/data/staffNames';
import { differingFields } from '../../staff/domain/auditRow';
import { nameOfAuthor, staffAuthor } from '../../staff/domain/staffName';
import { createItem, isCodeTaken, readItems, saveItem } from '../data/itemStore';
import { openLists, saveLists } from '../data/snapshotStore';
import { toDeskItem } from '../domain/deskView';
import type { Item, ItemOf } from '../domain/item';
import { assertListFits } from '../domain/listing';

/** Who writes, through which endpoint, when, and why the stock changes. */
export type DeskWrite = { caller: StaffCaller; action: string; now: Date; reason?: string | undefined };

/** Adds an item with its list entry, ledger and audit rows. Throws `conflict` when its code is taken. */
export async function addItem(item: Item, write: DeskWrite): Promise<DeskItem> {
  await transact(async (step) => {
    await step.turn([`code ${item.kind} ${item.code}`]);
    if (await isCodeTaken(item.kind, item.code, step.transaction)) {
      throw new AppError('conflict', `The code ${item.code} is already used. Please choose another.`, {
        details: { field: 'code' },
      });
    }
    await writeItem(step, { before: null, after: item }, write);
  });
  return toDeskItem(item, write.caller.name);
}

/**
 * Lets `decide` change an item that is of the kind asked for, and writes the result with its list entry, ledger and audit rows in one
 * transaction. When nothing differs, nothing is written. Throws `not-found`, and what `decide` throws.
 */
export async function changeItem<K extends ItemKind>(
  { id, kinds }: { id: string; kinds: readonly K[] },
  decide: (item: ItemOf<K>) => ItemOf<K>,
  write: DeskWrite,
): Promise<DeskItem> {
  const changed = await transact(async (step) => {
    await step.turn([itemTurn({ id })]);
    const before = (await readItems([id], step.transaction)).get(id);
    if (before === undefined || !isOf(before, kinds)) {
      throw new AppError('not-found', 'There is no such item.');
    }
    const decided = decide(before);
    if (Object.keys(differingFields(before, decided).after).length === 0) return before;
    const after = { ...decided, version: before.version + 1, updatedAt: write.now.toISOString() };
    await writeItem(step, { before, after }, write);
    return after;
  });
  const names = await readStaffNames([changed.createdBy]);
  return toDeskItem(changed, nameOfAuthor(changed.createdBy, names));
}

/** Writes an item and all that belongs to it; the transaction has read what it needs and has not written yet. */
async function writeItem(
  step: Step,
  { before, after }: { before: Item | null; after: Item },
  { caller, action, now, reason }: DeskWrite,
): Promise<void> {
  const { transaction } = step;
  const by = staffAuthor(caller);
  const lists = await openLists(transaction, [after.kind]);
  for (const { list } of lists) assertListFits(list, [after]);
  const deltas = deltasOf(before ?? { onHand: {}, held: {} }, after);
  await (before === null ? createItem(after, transaction) : saveItem(after, transaction));
  if (deltas.length > 0) {
    const lines = deltas.map((delta) => ({ itemId: after.id, ...delta }));
    const why = reason ?? (before === null ? 'item added' : 'changed by staff');
    await addLedgerEntry({ at: now, by, reason: why, orderId: '', lines }, transaction);
  }
  const target = { kind: after.kind, id: after.id, name: after.name };
  const told = before === null ? { before: null, after: { ...after } } : differingFields(before, after);
  await addAuditRow({ at: now, by, byName: caller.name, action, target, ...told }, step);
  await saveLists(transaction, lists, { items: [after], now });
}

function isOf<K extends ItemKind>(item: Item, kinds: readonly K[]): item is ItemOf<K> {
  return kinds.some((kind) => kind === item.kind);
}
