import type { FieldInput } from '@shop/core/items/admin/adminType';
import { adminOf } from '@shop/core/items/admin/registry';
import type { Contract } from '@shop/core/contracts/contract';
import type { ItemKind } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import { getDotPath, safeParse } from 'valibot';

import type { Entries, FieldErrors } from '@/admin/forms/entries';

import { ownFieldsOf } from './itemFields';

type Read = { input: Record<string, unknown>; errors: FieldErrors };

/** `long` texts may be emptied on purpose, so that a blank is sent as one. */
type Input = FieldInput | 'long';
type Inputs = ReadonlyMap<string, Input>;

/** How the fields of every kind are typed in. */
const commonInputs = {
  name: 'text',
  code: 'text',
  imageUrl: 'text',
  description: 'long',
  availability: 'yes-no',
} as const;

/** The fields of a kind's form by name, with how each is typed in. */
function inputsOf(kind: ItemKind): Map<string, Input> {
  const own = ownFieldsOf(kind).map(({ name, input }) => [name, input] as const);
  return new Map<string, Input>([...Object.entries(commonInputs), ...own]);
}

/** Every path of a new item's call, with how it is typed in. */
function newInputs(kind: ItemKind): Inputs {
  const { newPrice, newUnits } = adminOf(kind).paths;
  const counters = typeOf(kind).variants.flatMap((variant) => [newPrice(variant), newUnits(variant)]);
  return new Map([...inputsOf(kind), ...counters.map((path) => [path, 'number'] as const)]);
}

/** Every path of a change's call, with how it is typed in. */
function changeInputs(kind: ItemKind): Inputs {
  const { field } = adminOf(kind).paths;
  const fields = [...inputsOf(kind)].map(([name, input]) => [field(name), input] as const);
  return new Map<string, Input>([...fields, ['reason', 'text']]);
}

/** The call that adds an item, and what the contract says against it. What was typed for another kind stays out of it. */
export function readNewItem(kind: ItemKind, entries: Entries): Read {
  const inputs = newInputs(kind);
  const own = Object.entries(entries).filter(([path]) => inputs.has(path));
  return checked(adminOf(kind).add, nest(Object.fromEntries(own), inputs));
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
    ...groupsOf(adminOf(kind).paths.field('name')),
    ...nest(filled, changeInputs(kind)),
    ...about,
    ...(clearDescription === 'yes' && { clear: ['description'] }),
  };
  return checked(adminOf(kind).update, input);
}

/** The group that a call keeps its changes in, which may be empty but not absent. */
function groupsOf(path: string): Record<string, unknown> {
  const [group = '', field] = path.split('.');
  return field === undefined ? {} : { [group]: {} };
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
function nest(entries: Entries, inputs: Inputs): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const inner = new Map<string, Record<string, unknown>>();
  for (const [path, entry] of Object.entries(entries)) {
    const [outerName = '', innerName] = path.split('.');
    const value = toValue(entry, inputs.get(path) ?? 'number');
    // A blank is left out, so that the contract calls it missing and nothing else.
    const field = value === undefined ? {} : { [innerName ?? outerName]: value };
    if (innerName === undefined) Object.assign(input, field);
    else inner.set(outerName, { ...inner.get(outerName), ...field });
  }
  return { ...input, ...Object.fromEntries(inner) };
}

function toValue(entry: string, input: Input): unknown {
  const isBlank = entry.trim() === '';
  if (input === 'long') return entry;
  if (isBlank) return undefined;
  if (input === 'yes-no') return entry === 'yes';
  if (input !== 'number') return entry;
  const number = entry.trim().replace(',', '.').replace('\u2212', '-');
  // What is no number stays text, so that the contract says so.
  return /^[+-]?\d*\.?\d+$/.test(number) ? Number(number) : entry;
}
