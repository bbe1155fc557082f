import type { changeItems } from '@shop/core/contracts/catalogAdmin';
import type { InputOf } from '@shop/core/contracts/contract';
import type { ItemChange, NewItem } from '@shop/core/items/admin/adminType';
import { adminOf } from '@shop/core/items/admin/registry';
import * as v from 'valibot';

export type Row = InputOf<typeof changeItems>['rows'][number];

export type ReadRow =
  | { type: 'add'; item: NewItem }
  | { type: 'change'; change: ItemChange }
  | { type: 'refused'; problem: string };

export function readRow({ kind, productId, call }: Row): ReadRow {
  const { add, update } = adminOf(kind);
  if (productId === undefined) {
    const read = v.safeParse(add.input, call);
    return read.success ? { type: 'add', item: read.output } : refusal(read.issues);
  }
  const read = v.safeParse(update.input, { ...call, productId });
  return read.success ? { type: 'change', change: read.output } : refusal(read.issues);
}

function refusal(issues: readonly v.BaseIssue<unknown>[]): ReadRow {
  const problems = issues.map((issue) => `${v.getDotPath(issue) ?? 'row'} ${messageOf(issue)}`);
  return { type: 'refused', problem: [...new Set(problems)].join('; ') };
}

function messageOf({ received, message }: v.BaseIssue<unknown>): string {
  return received === 'undefined' ? 'is required' : message;
}
