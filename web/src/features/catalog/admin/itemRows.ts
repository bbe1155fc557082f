import type { changeItems } from '@shop/core/contracts/catalogAdmin';
import type { InputFor } from '@shop/core/contracts/contract';
import type { AdminItem } from '@shop/core/items/admin/registry';
import { adminOf } from '@shop/core/items/admin/registry';
import { get, set } from 'react-hook-form';

import { isBlankChange, itemChangeCall } from './itemForm';
import { filledInWithCounts, valuesOf } from './itemValues';
import type { NewPrice } from './priceText';
import { priceQuestions, sizeQuestions } from './priceText';
import { countersOf, isSized } from './stockCounts';

export type ItemRow = InputFor<typeof changeItems>['rows'][number];

/** Typed text, by its path in the request that changes the item. */
export type Typed = Readonly<Record<string, string>>;

/** Keys are item IDs. */
export type Edits = ReadonlyMap<string, Typed>;

/** Returns null if no value differs. */
export function rowOf(item: AdminItem, typed: Typed, reason = ''): ItemRow | null {
  const current = filledInWithCounts(item);
  const values = structuredClone(current);
  for (const [path, text] of Object.entries(typed)) set(values, path, text);
  if (isBlankChange(item.kind, values, current)) return null;
  if (reason !== '') set(values, 'reason', reason);
  const about = { productId: item.id, version: item.version };
  const { productId: _named, ...call } = itemChangeCall(item.kind, values, about, current);
  return { kind: item.kind, productId: item.id, call };
}

/** `named` is the prefix of each size's label. */
export function questionsOf(item: AdminItem, call: object, named = `${item.name} `): string[] {
  const { price } = adminOf(item.kind).paths;
  const prices = countersOf(item).flatMap(({ variant, label, price: before }): NewPrice[] => {
    const after: unknown = get(call, price(variant));
    return typeof after === 'number'
      ? [{ label: isSized(item) ? `${named}${label}` : item.name, before, after }]
      : [];
  });
  return [...priceQuestions(item.kind, prices), ...changedSizeQuestions(item, call)];
}

function changedSizeQuestions(item: AdminItem, call: object): string[] {
  const { price } = adminOf(item.kind).paths;
  const after = countersOf(item).map(({ variant, price: before }) => {
    const changed: unknown = get(call, price(variant));
    return {
      variant,
      rand: typeof changed === 'number' ? changed : before,
      isNew: typeof changed === 'number',
    };
  });
  if (!after.some(({ isNew }) => isNew)) return [];
  return sizeQuestions(
    item.kind,
    item.name,
    Object.fromEntries(after.map(({ variant, rand }) => [variant, rand])),
  );
}

export function problemOf(item: AdminItem | undefined, problem: string): string {
  if (item === undefined) return problem;
  return valuesOf(item).reduce((text, { path, label }) => text.replaceAll(path, label), problem);
}
