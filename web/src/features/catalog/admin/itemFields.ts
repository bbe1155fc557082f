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

export type OwnField = FieldForm & { name: string };

export function ownFieldsOf(kind: ItemKind): OwnField[] {
  return Object.entries(adminOf(kind).form).map(([name, form]) => ({ name, ...form }));
}

export function choicesOf({ input, options }: FieldForm) {
  return input === 'yes-no' ? yesNoChoices : options;
}

export function fieldText(item: AdminItem, field: OwnField): string {
  const value = fieldValue(item, field);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  return field.options?.find((option) => option.value === text)?.label ?? text;
}

export function fieldSort(item: AdminItem, field: OwnField): string | number {
  const value = fieldValue(item, field);
  return typeof value === 'number' || typeof value === 'string' ? value : String(value);
}

export function fieldTone(item: AdminItem, field: OwnField) {
  const value = fieldValue(item, field);
  return typeof value === 'string' ? field.tones?.[value] : undefined;
}

function fieldValue(item: AdminItem, { name }: OwnField): unknown {
  return new Map<string, unknown>(Object.entries(item)).get(name);
}
