import type { AdminItem } from '@shop/core/items/admin/registry';
import { adminOf } from '@shop/core/items/admin/registry';
import type { ItemKind, Variant } from '@shop/core/items/registry';
import { itemKinds, typeOf, sizeTexts, variants } from '@shop/core/items/registry';
import { csvText } from '@shop/core/rules/csv';
import { parseCsv } from '@shop/core/rules/parseCsv';
import { get, set } from 'react-hook-form';

import type { FormValues } from '@/admin/session/drafts';

import { ownFieldsOf } from './itemFields';
import { newItemCall } from './itemForm';
import type { ItemRow } from './itemRows';
import { rowOf } from './itemRows';
import { filledInWithCounts } from './itemValues';

export const maxCsvRows = 300;

/**
 * `added` and `changed` return the path of the value in the request for a new or changed item, or null if the kind has
 * no such field.
 */
type Column = {
  head: string;
  added: (kind: ItemKind) => string | null;
  changed: (kind: ItemKind) => string | null;
  isYesNo?: boolean;
  /** Undefined for text columns. */
  number?: 'amount' | 'count' | 'measure';
};

const common = (head: string, name: string): Column => ({
  head,
  added: () => name,
  changed: (kind) => adminOf(kind).paths.field(name),
});

/** Kinds with the same field share its column. */
const ownColumns: Column[] = [
  ...new Map(itemKinds.flatMap((kind) => ownFieldsOf(kind).map((field) => [field.name, field]))).values(),
].map(({ name, label, input }) => {
  const has = (kind: ItemKind) => ownFieldsOf(kind).some((field) => field.name === name);
  return {
    head: label,
    added: (kind) => (has(kind) ? name : null),
    changed: (kind) => (has(kind) ? adminOf(kind).paths.field(name) : null),
    isYesNo: input === 'yes-no',
    ...(input === 'number' && { number: 'measure' }),
  };
});

const hasVariant = (kind: ItemKind, variant: Variant) => typeOf(kind).variants.includes(variant);

const counterColumns = (head: string, added: 'newPrice' | 'newUnits', changed: 'price' | 'count'): Column[] =>
  variants.map((variant) => ({
    number: added === 'newPrice' ? 'amount' : 'count',
    head: variant === 'unit' ? head : `${head} ${sizeTexts[variant].label}`,
    added: (kind) => (hasVariant(kind, variant) ? adminOf(kind).paths[added](variant) : null),
    changed: (kind) => (hasVariant(kind, variant) ? adminOf(kind).paths[changed](variant) : null),
  }));

const [kindHead, codeHead, imageHead] = ['Kind', 'Code', 'Image'];
const exampleCode = 'EXAMPLE';

const columns: readonly Column[] = [
  common('Name', 'name'),
  ...ownColumns,
  ...counterColumns('Price', 'newPrice', 'price'),
  ...counterColumns('On hand', 'newUnits', 'count'),
  { head: 'Reorder at', added: () => 'reorderUnits', changed: () => 'reorderUnits', number: 'count' },
  { ...common('Availability', 'availability'), isYesNo: true },
  common('Description', 'description'),
];

/** Prices are the stored prices in rand. Omits deleted items. */
export function itemsCsv(items: readonly AdminItem[]): string {
  const rows = items
    .filter(({ archivedAt }) => archivedAt === undefined)
    .map((item) => {
      const values = filledInWithCounts(item);
      const cells = columns.map(({ changed }) => textAt(values, changed(item.kind)));
      return [item.kind, item.code, ...cells, item.imageUrl];
    });
  return csvText([[kindHead, codeHead, ...columns.map(({ head }) => head), imageHead], ...rows]);
}

/** Returns a file with one example of each kind. An import rejects these rows. */
export function templateCsv(): string {
  const examples = itemKinds.map((kind) => {
    const cells = columns.map(({ added, isYesNo = false, number, head }) => {
      if (added(kind) === null) return '';
      if (head === 'Name') return `Example: ${adminOf(kind).labels.title}`;
      if (isYesNo) return 'yes';
      return number === undefined ? '' : number === 'amount' ? '49.90' : '10';
    });
    return [kind, exampleCode, ...cells, '/images/example.webp'];
  });
  return csvText([[kindHead, codeHead, ...columns.map(({ head }) => head), imageHead], ...examples]);
}

/** Omits the code, the counts and the reorder level. */
export function copyOf(item: AdminItem): FormValues {
  const values: FormValues = { imageUrl: item.imageUrl };
  const known = filledInWithCounts(item);
  for (const { added, changed, number } of columns) {
    const path = added(item.kind);
    const text = textAt(known, changed(item.kind));
    if (path !== null && number !== 'count' && text !== '') set(values, path, text);
  }
  return values;
}

/** Returns null unless the file is in UTF-8. Each system has its own encoding for Excel's plain CSV format. */
export function csvTextOf(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** `row` is null if the line is rejected or changes nothing. */
export type CsvRow = {
  line: number;
  name: string;
  item?: AdminItem;
  row: ItemRow | null;
  problem: string;
};

/** A row with a known kind and code changes that item, and any other row adds an item. A blank cell keeps the value. */
export function readItemsCsv(
  text: string,
  items: readonly AdminItem[],
): { rows: CsvRow[] } | { problem: string } {
  const lines = parseCsv(text);
  const [first, ...others] = lines ?? [];
  if (first === undefined) return { problem: 'This file has no readable rows.' };
  const head = first.cells.map((cell) => cell.trim());
  const missing = [kindHead, codeHead].filter((name) => !head.includes(name));
  if (missing.length > 0)
    return { problem: `The first row has no column ${missing.join(' and no column ')}.` };
  const known = [kindHead, codeHead, imageHead, ...columns.map((column) => column.head)];
  const unknown = head.filter((name) => name !== '' && !known.includes(name));
  if (unknown.length > 0) return { problem: `Unknown columns: ${unknown.join(', ')}.` };
  if (others.length === 0) return { problem: 'This file has no rows below the header.' };
  if (others.length > maxCsvRows) {
    return { problem: `This file has ${others.length} rows. Please use at most ${maxCsvRows} in one file.` };
  }
  const seen = new Set<string>();
  return {
    rows: others.map(({ line, cells }) => {
      const cellsByHead = new Map(head.map((name, index) => [name, (cells[index] ?? '').trim()]));
      const read = readRow({ line, cells: cellsByHead }, items);
      const key = `${cellsByHead.get(kindHead) ?? ''} ${cellsByHead.get(codeHead) ?? ''}`.toLowerCase();
      if (read.problem !== '' || !seen.has(key)) {
        seen.add(key);
        return read;
      }
      return { ...read, row: null, problem: 'An earlier row has the same code.' };
    }),
  };
}

/** Replaces the request paths in the server's reason with column headings. */
export function problemInColumns({ row, item }: CsvRow, problem: string): string {
  if (row === null) return problem;
  const heads = new Map(
    columns.map(({ head, added, changed }) => [(item === undefined ? added : changed)(row.kind), head]),
  );
  const all = new Map([
    ...heads,
    ['code', codeHead],
    ['imageUrl', imageHead],
    [adminOf(row.kind).paths.field('imageUrl'), imageHead],
  ]);
  return problem
    .split('; ')
    .map((part) => {
      const [path = '', ...words] = part.split(' ');
      return [all.get(path) ?? path, ...words].join(' ');
    })
    .join('; ');
}

type Cells = { line: number; cells: ReadonlyMap<string, string> };

function readRow({ line, cells }: Cells, items: readonly AdminItem[]): CsvRow {
  const cell = (head: string) => cells.get(head) ?? '';
  const code = cell(codeHead);
  const name = cell('Name') === '' ? code : cell('Name');
  const kind = kindOf(cell(kindHead));
  const refused = (problem: string): CsvRow => ({ line, name, row: null, problem });
  if (kind === undefined) return refused(`The kind must be one of ${itemKinds.join(', ')}.`);
  if (code === '') return refused('Code is missing.');
  if (code === exampleCode) return refused('This is an example row of the template. Please delete it.');
  const odd = columns.find(({ isYesNo = false, head }) => isYesNo && yesNo(cell(head)) === null);
  if (odd !== undefined) return refused(`${odd.head} must be yes or no.`);
  const typed = new Map(columns.map((column) => [column, plainText(column, cell(column.head))] as const));
  for (const [{ head, number }, plain] of typed) {
    if (number !== undefined && plain !== '' && !numbers[number].shape.test(plain)) {
      return refused(`${head} must be ${numbers[number].words}. It says “${cell(head)}”.`);
    }
  }
  const foreign = columns.find(({ changed, head }) => cell(head) !== '' && changed(kind) === null);
  if (foreign !== undefined) return refused(`${foreign.head} is not a field of this kind.`);
  const item = items.find((one) => one.kind === kind && one.code === code);
  if (item?.archivedAt !== undefined) return refused('This item has been deleted. Restore it first.');
  if (item === undefined) {
    if (cell('Name') === '') return refused('A new item needs a name.');
    const values: FormValues = { code, description: '', availability: 'yes' };
    for (const [{ added }, text] of typed) {
      const path = added(kind);
      if (path !== null && text !== '') set(values, path, text);
    }
    // The picture may be empty, because items without one are hidden from customers.
    const call = { ...newItemCall(kind, values), imageUrl: cell(imageHead) };
    return { line, name, row: { kind, call }, problem: '' };
  }
  const changes: Record<string, string> = {};
  for (const [{ changed }, text] of typed) {
    const path = changed(kind);
    if (path !== null && text !== '') changes[path] = text;
  }
  if (cell(imageHead) !== '' && cell(imageHead) !== item.imageUrl) {
    changes[adminOf(kind).paths.field('imageUrl')] = cell(imageHead);
  }
  return { line, name: item.name, item, row: rowOf(item, changes, 'CSV import'), problem: '' };
}

const numbers = {
  amount: { shape: /^\d+(\.\d{1,2})?$/, words: 'an amount such as 49.90' },
  count: { shape: /^\d+$/, words: 'a whole number, 0 or more' },
  measure: { shape: /^\d+(\.\d+)?$/, words: 'a number such as 12.5' },
};

/** Converts a cell to the value that a form field would contain, such as `yes` or `1234.50`. */
function plainText({ isYesNo = false, number }: Column, text: string): string {
  if (isYesNo) return yesNo(text) ?? '';
  if (number === undefined) return text;
  // A measure may have three decimals, which an export writes with a point.
  return number === 'measure' && /^\d+\.\d+$/.test(text) ? text : plainNumber(text);
}

/**
 * Normalizes `R1 234,50`, `1,234.50` and `1.234,50` to 1234.50. The last comma or point is the decimal separator,
 * unless exactly three digits follow each comma and point, and the number does not start with 0.
 */
export function plainNumber(text: string): string {
  const compact = text.replace(/^R/i, '').replaceAll(/[\s'’]/g, '');
  const parts = compact.split(/[.,]/);
  const last = parts.at(-1) ?? '';
  if (parts.length < 2 || !parts.every((part) => /^\d+$/.test(part))) return compact;
  const isGrouped =
    !compact.startsWith('0') && last.length === 3 && parts.slice(1).every((part) => part.length === 3);
  return isGrouped ? parts.join('') : `${parts.slice(0, -1).join('')}.${last}`;
}

function kindOf(text: string): ItemKind | undefined {
  const wanted = text.toLowerCase();
  return itemKinds.find((kind) => kind === wanted || adminOf(kind).labels.title.toLowerCase() === wanted);
}

/** Returns an empty string for a blank cell, and null for text that means neither yes nor no. */
function yesNo(text: string): string | null {
  const word = text.toLowerCase();
  if (word === '') return '';
  if (['yes', 'true', '1', 'available'].includes(word)) return 'yes';
  return ['no', 'false', '0', 'not available'].includes(word) ? 'no' : null;
}

function textAt(values: FormValues, path: string | null): string {
  const value: unknown = path === null ? '' : get(values, path);
  return typeof value === 'string' ? value : '';
}
