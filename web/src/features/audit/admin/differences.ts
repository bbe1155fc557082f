import { formatShopDate } from '@shop/core/rules/shopDates';

import { isRecord } from '@/config/isRecord';

/** `path` is dotted for nested fields. An empty string means that the field is absent. */
export type Difference = { path: string; before: string; after: string };

type Fields = Record<string, unknown> | null;

/** Characters of a text that are shown, and of the unchanged text before its first difference. */
const longest = 240;
const lead = 40;

/** Fields that every change updates. */
const bookkeeping: readonly string[] = ['version', 'updatedAt'];

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

export function differences(before: Fields, after: Fields): Difference[] {
  const [old, next] = [flat(before), flat(after)];
  const paths = [...new Set([...old.keys(), ...next.keys()])];
  return paths
    .filter((path) => !bookkeeping.includes(path))
    .map((path) => ({ path, before: old.get(path) ?? '', after: next.get(path) ?? '' }))
    .filter((difference) => difference.before !== difference.after)
    .map(({ path, before, after }) => {
      const isLong = before.length > longest || after.length > longest;
      const from = isLong ? Math.max(0, firstDifference(before, after) - lead) : 0;
      return { path, before: shown(before, from), after: shown(after, from) };
    });
}

function firstDifference(before: string, after: string): number {
  let place = 0;
  while (place < before.length && before[place] === after[place]) place += 1;
  return place;
}

function flat(fields: Fields): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (value: unknown, path: string) => {
    if (isRecord(value)) {
      for (const [key, inner] of Object.entries(value)) visit(inner, path === '' ? key : `${path}.${key}`);
    } else found.set(path, toText(value));
  };
  if (fields !== null) visit(fields, '');
  return found;
}

/** For display only. Two instants in the same minute have the same text, so comparisons use unformatted values. */
function shown(text: string, from: number): string {
  if (instant.test(text)) return formatShopDate(text);
  const start = from > 0 && text !== '' ? '…' : '';
  const end = text.length > from + longest ? '…' : '';
  return `${start}${text.slice(from, from + longest)}${end}`;
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(toText).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
