import type { FieldForm } from '@shop/core/items/admin/adminType';
import { adminOf } from '@shop/core/items/admin/registry';
import type { AdminItem } from '@shop/core/items/admin/registry';
import type { ItemKind } from '@shop/core/items/registry';

export const availabilityChoices = [
  { value: 'yes', label: 'Available' },
  { value: 'no', label: 'Not Available' },
];

const yesNoChoices = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** A kind-specific field with its name. */
export type OwnField = FieldForm & { name: string };

/** Returns the kind-specific fields in the order of the kind's form. */
export function ownFieldsOf(kind: ItemKind): OwnField[] {
  return Object.entries(adminOf(kind).form).map(([name, form]) => ({ name, ...form }));
}

/** Returns the options of a field, or undefined for a text field. */
export function choicesOf({ input, options }: FieldForm) {
  return input === 'yes-no' ? yesNoChoices : options;
}

/** Returns an item's value for a field, as text. */
export function fieldText(item: AdminItem, field: OwnField): string {
  const value = fieldValue(item, field);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  return field.options?.find((option) => option.value === text)?.label ?? text;
}

/** Returns the sort key of a field. */
export function fieldSort(item: AdminItem, field: OwnField): string | number {
  const value = fieldValue(item, field);
  return typeof value === 'number' || typeof value === 'string' ? value : String(value);
}

/** Returns the colour of a value that is shown as a badge, or undefined for any other value. */
export function fieldTone(item: AdminItem, field: OwnField) {
  const value = fieldValue(item, field);
  return typeof value === 'string' ? field.tones?.[value] : undefined;
}

function fieldValue(item: AdminItem, { name }: OwnField): unknown {
  return new Map<string, unknown>(Object.entries(item)).get(name);
}
