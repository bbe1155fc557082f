import type { AdminItem } from '@shop/core/items/admin/registry';
import { adminOf } from '@shop/core/items/admin/registry';
import { set } from 'react-hook-form';

import type { FormValues } from '@/admin/session/drafts';

import { availabilityChoices, fieldText, ownFieldsOf } from './itemFields';
import { countersOf, isSized } from './stockCounts';

/** `text` is the form value, and `shown` the displayed value. */
export type ItemValue = { path: string; label: string; text: string; shown: string };

/** `was` is the displayed value before the change. */
export type ChangedValue = ItemValue & { was: string };

/** Omits the picture and the counts. */
export function valuesOf(item: AdminItem): ItemValue[] {
  const { field, price } = adminOf(item.kind).paths;
  const text = (name: string, label: string, value: string) => ({
    path: field(name),
    label,
    text: value,
    shown: value,
  });
  const isAvailable = item.availability ? 'yes' : 'no';
  return [
    text('name', 'Name', item.name),
    ...ownFieldsOf(item.kind).map((own) => ({
      path: field(own.name),
      label: own.label,
      text: typedOf(new Map<string, unknown>(Object.entries(item)).get(own.name)),
      shown: fieldText(item, own),
    })),
    ...countersOf(item).map((counter) => ({
      path: price(counter.variant),
      label: isSized(item) ? `${counter.label} price (R)` : 'Product Price (R)',
      text: counter.price.toFixed(2),
      shown: counter.price.toFixed(2),
    })),
    {
      path: 'reorderUnits',
      label: 'Reorder at',
      text: reorderText(item),
      shown: reorderText(item),
    },
    text('description', 'Description', item.description),
    {
      path: field('availability'),
      label: 'Availability',
      text: isAvailable,
      shown: availabilityChoices.find(({ value }) => value === isAvailable)?.label ?? '',
    },
  ];
}

export function filledIn(item: AdminItem): FormValues {
  const values: FormValues = {};
  for (const { path, text } of valuesOf(item)) set(values, path, text);
  return values;
}

export function filledInWithCounts(item: AdminItem): FormValues {
  const values = filledIn(item);
  for (const { path, text } of countValuesOf(item)) set(values, path, text);
  return values;
}

function countValuesOf(item: AdminItem): ItemValue[] {
  const { count: at } = adminOf(item.kind).paths;
  return countersOf(item).map(({ variant, label, count }) => ({
    path: at(variant),
    label: isSized(item) ? `${label} on hand` : 'On hand',
    text: String(count.onHand),
    shown: String(count.onHand),
  }));
}

/** Includes the counts, but not the picture. */
export function changedValues(before: AdminItem, after: AdminItem): ChangedValue[] {
  const old = new Map([...valuesOf(before), ...countValuesOf(before)].map((value) => [value.path, value]));
  return [...valuesOf(after), ...countValuesOf(after)].flatMap((value) => {
    const was = old.get(value.path);
    return was?.text === value.text ? [] : [{ ...value, was: was?.shown ?? '' }];
  });
}

/** Returns a text such as `was “20”, now “30”, yours “25”`. `yours` is empty if nothing was typed. */
export function changeText({ was, shown }: ChangedValue, yours: string): string {
  return `was ${quoted(was)}, now ${quoted(shown)}${yours === '' ? '' : `, yours ${quoted(yours)}`}`;
}

function quoted(text: string): string {
  return text === '' ? 'nothing' : `“${text}”`;
}

function reorderText({ reorderUnits }: AdminItem): string {
  return typeof reorderUnits === 'number' ? String(reorderUnits) : '';
}

function typedOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
