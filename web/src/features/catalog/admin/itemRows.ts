import type { changeItems } from '@shop/core/contracts/catalogAdmin';
import type { InputFor } from '@shop/core/contracts/contract';
import type { AdminItem } from '@shop/core/items/admin/registry';
import { adminOf } from '@shop/core/items/admin/registry';
import { get, set } from 'react-hook-form';

import { availabilityChoices } from './itemFields';
import { changeProblems, isBlankChange, itemChangeCall, toNumber } from './itemForm';
import type { ChangedValue } from './itemValues';
import { changedValues, changeText, filledInWithCounts, valuesOf } from './itemValues';
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
  const { current, values } = formOf(item, typed);
  if (isBlankChange(item.kind, values, current)) return null;
  if (reason !== '') set(values, 'reason', reason);
  const about = { productId: item.id, version: item.version };
  const { productId: _named, ...call } = itemChangeCall(item.kind, values, about, current);
  return { kind: item.kind, productId: item.id, call };
}

/** Returns a text such as `1g price (R) is required`, or an empty string if there is no problem. */
export function problemText(item: AdminItem, typed: Typed): string {
  const { current, values } = formOf(item, typed);
  const problems = changeProblems(item.kind, values, current);
  return problemOf(item, problems.map(({ path, message }) => `${path} ${message}`).join('; '));
}

function formOf(item: AdminItem, typed: Typed) {
  const current = filledInWithCounts(item);
  const values = structuredClone(current);
  for (const [path, text] of Object.entries(typed)) set(values, path, text);
  return { current, values };
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

/** Returns a text for each new count, such as `Blue Dream 1g: on hand 5 → 20`. */
export function newCountsOf(item: AdminItem, call: object): string[] {
  const { count: at } = adminOf(item.kind).paths;
  return countersOf(item).flatMap(({ variant, label, count }) => {
    const after: unknown = get(call, at(variant));
    if (typeof after !== 'number') return [];
    const name = isSized(item) ? `${item.name} ${label}` : item.name;
    return [`${name}: on hand ${count.onHand} \u2192 ${after}`];
  });
}

/** Returns the values that changed after `seen`, and that the typed text would replace. */
export function newerValues(item: AdminItem, seen: AdminItem, typed: Typed): ChangedValue[] {
  return changedValues(seen, item).filter(({ path, text }) => {
    const mine = typed[path];
    return mine !== undefined && comparable(mine) !== comparable(text);
  });
}

/** Returns a text such as `Blue Dream, 1g on hand: was “20”, now “30”, yours “25”` for each newer value. */
export function replacedOf(item: AdminItem, seen: AdminItem, typed: Typed): string[] {
  return newerValues(item, seen, typed).map((value) => {
    const mine = typed[value.path] ?? '';
    const yours = availabilityChoices.find((choice) => choice.value === mine)?.label ?? mine;
    return `${item.name}, ${value.label}: ${changeText(value, yours)}`;
  });
}

function comparable(text: string): string | number {
  return toNumber(text) ?? text.trim();
}

export function problemOf(item: AdminItem | undefined, problem: string): string {
  if (item === undefined) return problem;
  return valuesOf(item).reduce((text, { path, label }) => text.replaceAll(path, label), problem);
}
