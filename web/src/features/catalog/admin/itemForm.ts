import {
  addEdible,
  addProduct,
  addProductExtra,
  updateEdible,
  updateProduct,
  updateProductExtra,
} from '@shop/core/contracts/catalogDesk';
import type { Contract } from '@shop/core/contracts/contract';
import type { ItemKind } from '@shop/core/model/product';
import { getDotPath, safeParse } from 'valibot';

import type { Entries, FieldErrors } from '@/admin/forms/entries';

type Read = { input: Record<string, unknown>; errors: FieldErrors };

const adding: Record<ItemKind, Contract> = {
  flower: addProduct,
  edible: addEdible,
  extra: addProductExtra,
};
const changing: Record<ItemKind, Contract> = {
  flower: updateProduct,
  edible: updateEdible,
  extra: updateProductExtra,
};

const texts =
  /^(name|productName|code|imageUrl|description|productDescription|category|label|reason|updates\.(name|imageUrl|description|category))$/;
const switches = /(^|\.)(availability|showOnCart)$/;

/** The call that adds an item, and what the contract says against it. */
export function readNewItem(kind: ItemKind, entries: Entries): Read {
  return checked(adding[kind], nest(entries));
}

/** The call that changes an item: fields left blank are left out. */
export function readItemChange(
  kind: ItemKind,
  entries: Entries,
  about: { productId: string; version: number },
): Read {
  const { clearDescription, ...fields } = entries;
  const filled = Object.fromEntries(Object.entries(fields).filter(([, entry]) => entry.trim() !== ''));
  const input = {
    ...(kind === 'flower' ? {} : { updates: {} }),
    ...nest(filled),
    ...about,
    ...(clearDescription === 'yes' && { clear: ['description'] }),
  };
  return checked(changing[kind], input);
}

/** Whether a change says anything at all. */
export function isBlankChange(entries: Entries): boolean {
  return Object.entries(entries).every(([path, entry]) => path === 'reason' || entry.trim() === '');
}

function checked(contract: Contract, input: Record<string, unknown>): Read {
  const parsed = safeParse(contract.input, input, {
    message: (issue) => (issue.received === 'undefined' ? 'is required' : 'is not valid'),
  });
  const errors: Record<string, string> = {};
  for (const issue of parsed.issues ?? []) errors[getDotPath(issue) ?? ''] ??= `This ${issue.message}.`;
  return { input, errors };
}

/** `stockPrice.oneGram` becomes a field of the field `stockPrice`; there is no third level. */
function nest(entries: Entries): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const inner = new Map<string, Record<string, unknown>>();
  for (const [path, entry] of Object.entries(entries)) {
    const [outerName = '', innerName] = path.split('.');
    const value = toValue(path, entry);
    // A blank is left out, so that the contract calls it missing and nothing else.
    const field = value === undefined ? {} : { [innerName ?? outerName]: value };
    if (innerName === undefined) Object.assign(input, field);
    else inner.set(outerName, { ...inner.get(outerName), ...field });
  }
  return { ...input, ...Object.fromEntries(inner) };
}

function toValue(path: string, entry: string): unknown {
  if (switches.test(path)) return entry === '' ? undefined : entry === 'yes';
  if (texts.test(path))
    return entry.trim() === '' && !path.toLowerCase().includes('description') ? undefined : entry;
  const number = entry.trim().replace(',', '.').replace('\u2212', '-');
  // What is no number stays text, so that the contract says so.
  return number === '' ? undefined : /^[+-]?\d*\.?\d+$/.test(number) ? Number(number) : entry;
}
