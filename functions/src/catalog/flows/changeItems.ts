import type { changeItems } from '@shop/core/contracts/catalogAdmin';
import type { OutputOf } from '@shop/core/contracts/contract';
import { AppError } from '@shop/core/model/appError';
import { distinctSlug } from '../../items/domain/item';

import { addAuditRows } from '../../audit/data/auditStore';
import { changeOf } from '../../audit/domain/auditRow';
import { staffAuthor } from '../../audit/domain/author';
import { isCodeTaken, readItems, withFreeSlug } from '../../items/data/itemStore';
import { openLists, saveLists } from '../../items/data/listStore';
import type { Item } from '../../items/domain/item';
import type { IsolatedContext } from '../../platform/firestore/transact';
import { transact } from '../../platform/firestore/transact';
import { changeItem } from '../domain/changeItem';
import { newItem } from '../domain/newItem';
import type { ReadRow, Row } from '../domain/readRow';
import { readRow } from '../domain/readRow';
import type { ItemWrite } from './itemWrites';
import { assertListsFit, writeItemAlone } from './itemWrites';

type Answer = OutputOf<typeof changeItems>;
type Outcome = Answer['outcomes'][number];

type Decided = { outcome: Outcome; before: Item | null; after: Item | null; reason?: string | undefined };

type Work = { rows: readonly Row[]; isRehearsal: boolean; newId: () => string };

/** Writes nothing if a row is refused. */
export async function changeItemsTogether(
  { rows, isRehearsal, newId }: Work,
  write: ItemWrite,
): Promise<Answer> {
  // The ids are created outside the transaction, so that they stay the same when the transaction is retried.
  const read = rows.map((row) => ({ row, read: readRow(row), id: row.productId ?? newId() }));
  return transact(async (context) => {
    const { transaction } = context;
    const lists = await openLists(
      transaction,
      rows.map(({ kind }) => kind),
    );
    const items = await readItems(
      rows.flatMap(({ productId }) => productId ?? []),
      transaction,
    );
    const decided: Decided[] = [];
    for (const entry of read) decided.push(await decide(entry, { items, decided, context, write }));
    const changed = decided.flatMap(({ after }) => after ?? []);
    const outcomes = decided.map(({ outcome }) => outcome);
    assertListsFit(lists, changed);
    const isRefused = outcomes.some(({ outcome }) => outcome === 'refused');
    if (isRehearsal || isRefused || changed.length === 0) return { isWritten: false, outcomes };
    const audited = [];
    for (const { before, after, reason } of decided) {
      if (after === null) continue;
      const row = await writeItemAlone(context, { before, after }, { ...write, reason });
      if (row !== null) audited.push(row);
    }
    await addAuditRows(write, audited, context);
    await saveLists(transaction, lists, { items: changed, now: write.now });
    return { isWritten: true, outcomes };
  });
}

type Known = {
  items: ReadonlyMap<string, Item>;
  /** Results of earlier rows. */
  decided: readonly Decided[];
  context: IsolatedContext;
  write: ItemWrite;
};

async function decide(
  { row, read, id }: { row: Row; read: ReadRow; id: string },
  { items, decided, context, write }: Known,
): Promise<Decided> {
  if (read.type === 'refused') return refused(read.problem);
  try {
    if (read.type === 'add') {
      const meta = { id, by: staffAuthor(write.caller), now: write.now };
      const added = await withFreeSlug(newItem(row.kind, read.item, meta), context.transaction);
      const isSlugTwice = decided.some((other) => other.after?.slug === added.slug);
      const after = isSlugTwice ? { ...added, slug: distinctSlug(added.slug, id) } : added;
      const isTwice = decided.some(
        (other) => other.after?.kind === after.kind && other.after.code === after.code,
      );
      if (isTwice || (await isCodeTaken(after.kind, after.code, context.transaction))) {
        return refused(`Code ${after.code} is already used.`);
      }
      return { outcome: { outcome: 'added', problem: '' }, before: null, after };
    }
    const before = items.get(id);
    if (before?.kind !== row.kind) return refused('There is no such item.');
    if (decided.some((other) => other.before?.id === id))
      return refused('This item is also in an earlier row.');
    const next = changeItem(before, read.change);
    if (changeOf(before, next) === null) {
      return { outcome: { outcome: 'unchanged', problem: '' }, before, after: null };
    }
    const after = { ...next, version: before.version + 1, updatedAt: write.now.toISOString() };
    return { outcome: { outcome: 'changed', problem: '' }, before, after, reason: read.change.reason };
  } catch (error) {
    if (error instanceof AppError) return refused(error.message);
    throw error;
  }
}

function refused(problem: string): Decided {
  return { outcome: { outcome: 'refused', problem }, before: null, after: null };
}
