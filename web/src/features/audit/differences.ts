import { isRecord } from '@/config/isRecord';

/** One field of a thing, before and after; empty where there was, or is, none. */
export type Difference = { path: string; before: string; after: string };

type Fields = Record<string, unknown> | null;

const longest = 240;

/** What differs between two states, field by field; fields within fields are named by their path. */
export function differences(before: Fields, after: Fields): Difference[] {
  const [old, next] = [flat(before), flat(after)];
  const paths = [...new Set([...old.keys(), ...next.keys()])];
  return paths
    .map((path) => ({ path, before: old.get(path) ?? '', after: next.get(path) ?? '' }))
    .filter((difference) => difference.before !== difference.after);
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

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(toText).join(', ');
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
