import type { FieldInput } from '@shop/core/items/admin/adminType';
import { adminOf } from '@shop/core/items/admin/registry';
import type { Contract } from '@shop/core/contracts/contract';
import type { ItemKind } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import type { Resolver } from 'react-hook-form';
import { get, set } from 'react-hook-form';
import type { GenericSchema } from 'valibot';

import type { FormValues } from '@/admin/session/drafts';
import { schemaResolver } from '@/admin/forms/schemaResolver';
import { isRecord } from '@/config/isRecord';

import { ownFieldsOf } from './itemFields';

type ItemResolver = Resolver<FormValues, unknown, FormValues>;

/** `version` is the version on which the change is based. */
type About = { productId: string; version: number };

/** A `long` field of a new item is sent even if it is blank. */
type Input = FieldInput | 'long';
type Inputs = ReadonlyMap<string, Input>;

type Problem = { path: string; message: string };

const commonInputs = {
  name: 'text',
  code: 'text',
  imageUrl: 'text',
  description: 'long',
  availability: 'yes-no',
} as const;

function inputsOf(kind: ItemKind): Map<string, Input> {
  const own = ownFieldsOf(kind).map(({ name, input }) => [name, input] as const);
  return new Map<string, Input>([...Object.entries(commonInputs), ...own]);
}

function newInputs(kind: ItemKind): Inputs {
  const { newPrice, newUnits } = adminOf(kind).paths;
  const counters = typeOf(kind).variants.flatMap((variant) => [newPrice(variant), newUnits(variant)]);
  const numbers = [...counters, 'reorderUnits'];
  return new Map([...inputsOf(kind), ...numbers.map((path) => [path, 'number'] as const)]);
}

function changeInputs(kind: ItemKind): Inputs {
  const { field, price, difference, count } = adminOf(kind).paths;
  const fields = [...inputsOf(kind)].map(([name, input]) => [field(name), input] as const);
  const counters = typeOf(kind).variants.flatMap((variant) => [
    price(variant),
    difference(variant),
    count(variant),
  ]);
  return new Map<string, Input>([
    ...fields,
    ...counters.map((path) => [path, 'number'] as const),
    ['reorderUnits', 'number'],
    ['reason', 'text'],
  ]);
}

/** Omits values typed for another kind. */
export function newItemResolver(kindOf: (values: FormValues) => ItemKind): ItemResolver {
  return async (values, context, options) => {
    const kind = kindOf(values);
    const result = await resolverOf(adminOf(kind).add)(newItemCall(kind, values), context, options);
    addErrors(result.errors, ambiguousNumbers(newInputs(kind), values));
    return result;
  };
}

/** `current` contains the initial values of the form. Omit it for a form that starts empty. */
export function itemChangeResolver(kind: ItemKind, about: About, current: FormValues = {}): ItemResolver {
  const resolve = resolverOf(adminOf(kind).update);
  return async (values, context, options) => {
    const problems = changeProblems(kind, values, current);
    if (problems.length === 0) return resolve(itemChangeCall(kind, values, about, current), context, options);
    const errors = {};
    addErrors(errors, problems);
    return { values: {}, errors };
  };
}

/** Returns the problems of cleared required fields and of ambiguous numbers. */
export function changeProblems(kind: ItemKind, values: FormValues, current: FormValues): Problem[] {
  const missing = missingOf(kind, values, current);
  return [
    ...missing.map((path) => ({ path, message: 'is required' })),
    ...ambiguousNumbers(changeInputs(kind), values),
  ];
}

function ambiguousNumbers(inputs: Inputs, values: FormValues): Problem[] {
  return [...inputs].flatMap(([path, input]) => {
    const number = withMinus(textAt(values, path) ?? '');
    if (input !== 'number' || !isAmbiguous(number)) return [];
    const [grouped, decimal] = [number.replace(',', ''), Number(number.replace(',', '.'))];
    return [{ path, message: `is ambiguous: write ${grouped} or ${decimal}` }];
  });
}

function addErrors(errors: object, problems: readonly Problem[]): void {
  for (const { path, message } of problems) set(errors, path, { type: 'validate', message });
}

function missingOf(kind: ItemKind, values: FormValues, current: FormValues): string[] {
  const { field, price } = adminOf(kind).paths;
  const required = [
    field('name'),
    ...ownFieldsOf(kind).flatMap(({ name, isRequired = false }) => (isRequired ? [field(name)] : [])),
    ...typeOf(kind).variants.map(price),
  ];
  return required.filter((path) => isEmptied(values, current, path));
}

function clearableFields(kind: ItemKind): string[] {
  const own = ownFieldsOf(kind).flatMap(({ name, isClearable = false }) => (isClearable ? [name] : []));
  return ['description', ...own];
}

function isEmptied(values: FormValues, current: FormValues, path: string): boolean {
  return (textAt(current, path) ?? '') !== '' && (textAt(values, path) ?? '').trim() === '';
}

function resolverOf(contract: Contract): ItemResolver {
  // Unchecked cast: the input of every endpoint is a record.
  return schemaResolver(contract.input as GenericSchema<FormValues>);
}

/** Omits blank fields, so validation reports them as missing rather than invalid. */
export function newItemCall(kind: ItemKind, values: FormValues): FormValues {
  const call: FormValues = {};
  for (const [path, input] of newInputs(kind)) {
    const [group = '', name] = path.split('.');
    // Includes an empty group, so validation reports each field of the group as missing.
    if (name !== undefined) call[group] ??= {};
    const text = textAt(values, path);
    const value = text === undefined ? undefined : toValue(text, input);
    if (value !== undefined) set(call, path, value);
  }
  return call;
}

export function itemChangeCall(
  kind: ItemKind,
  values: FormValues,
  about: About,
  current: FormValues = {},
): FormValues {
  const { field } = adminOf(kind).paths;
  const [group = '', name] = field('name').split('.');
  // The contract requires the group, even if it is empty.
  const call: FormValues = name === undefined ? {} : { [group]: {} };
  for (const [path, input] of changeInputs(kind)) {
    const text = textAt(values, path) ?? '';
    const before = textAt(current, path);
    const isSame = before !== undefined && toValue(text, input) === toValue(before, input);
    if (text.trim() !== '' && !isSame) set(call, path, toValue(text, input));
  }
  const clear = clearableFields(kind).filter((each) => isEmptied(values, current, field(each)));
  if (values['clearDescription'] === 'yes' && !clear.includes('description')) clear.push('description');
  return {
    ...call,
    ...about,
    ...(clear.length > 0 && { clear }),
    ...(isEmptied(values, current, 'reorderUnits') && { reorderUnits: null }),
  };
}

/** Returns false if a required field was cleared, so validation reports it. */
export function isBlankChange(kind: ItemKind, values: FormValues, current: FormValues = {}): boolean {
  if (missingOf(kind, values, current).length > 0) return false;
  const { reason: _reason, ...rest } = itemChangeCall(kind, values, { productId: '', version: 0 }, current);
  return Object.entries(rest).every(([name, value]) => about.includes(name) || isBlank(value));
}

const about: readonly string[] = ['productId', 'version'];

function isBlank(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isBlank);
}

function textAt(values: FormValues, path: string): string | undefined {
  const value: unknown = get(values, path);
  return typeof value === 'string' ? value : undefined;
}

function toValue(text: string, input: Input): unknown {
  if (input === 'long') return text;
  if (text.trim() === '') return undefined;
  if (input === 'yes-no') return text === 'yes';
  if (input !== 'number') return text;
  // An invalid number remains a string, so the contract rejects it.
  return toNumber(text) ?? text;
}

/** Accepts a decimal point or comma. Returns undefined for an invalid number, and for `1,200`, which is ambiguous. */
export function toNumber(text: string): number | undefined {
  if (isAmbiguous(withMinus(text))) return undefined;
  const number = withMinus(text).replace(',', '.');
  return /^[+-]?\d*\.?\d+$/.test(number) ? Number(number) : undefined;
}

function isAmbiguous(number: string): boolean {
  return /^[+-]?[1-9]\d*,\d{3}$/.test(number);
}

function withMinus(text: string): string {
  return text.trim().replace('\u2212', '-');
}
