import * as v from 'valibot';

import { itemContracts, adminOf } from './admin/registry';
import { allContracts } from '../contracts/index';
import { itemKinds, itemTypes, productKinds, cartKinds, typeOf, cartLineName } from './registry';
import { storedTypeOf } from './stored';

test('every kind is registered under its own name', () => {
  expect(Object.entries(itemTypes).map(([name, { kind }]) => [name, kind])).toEqual(
    itemKinds.map((kind) => [kind, kind]),
  );
});

test('every kind is offered in the shop or in the cart', () => {
  expect([...productKinds, ...cartKinds].toSorted()).toEqual([...itemKinds].toSorted());
});

test('the shop’s contracts include every endpoint of every kind', () => {
  const names = allContracts.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(itemContracts.map(({ name }) => name)));
  expect(names).toEqual(expect.arrayContaining(itemKinds.map((kind) => typeOf(kind).list.name)));
});

test('no two kinds share a list document or a URL segment', () => {
  const documents = itemKinds.map((kind) => storedTypeOf(kind).listDocument);
  expect(new Set(documents).size).toBe(itemKinds.length);
  expect(new Set(itemKinds.map((kind) => adminOf(kind).labels.path)).size).toBe(itemKinds.length);
});

test('no two sizes share a name or a label', () => {
  const sizes = itemKinds.flatMap((kind) => Object.entries(typeOf(kind).sizes));
  expect(new Set(sizes.map(([name]) => name)).size).toBe(sizes.length);
  expect(new Set(sizes.map(([, { label }]) => label)).size).toBe(sizes.length);
});

// spec: customer-3-11
test.each([
  ['oneGram', 'Purple Haze 1G'],
  ['threeGram', 'Purple Haze 3G'],
  ['preRoll', 'Purple Haze PRE-ROLL'],
  [undefined, 'Purple Haze'],
] as const)('the cart line for Purple Haze in size %s is named “%s”', (chosen, name) => {
  expect(cartLineName('Purple Haze', chosen)).toBe(name);
});

test.each([
  ['preRoll', 'Moonlight Pre-Roll'],
  ['oneGram', 'Moonlight Pre-Roll 1G'],
] as const)('the cart appends the size only if the name does not already end in it (%s)', (chosen, name) => {
  expect(cartLineName('Moonlight Pre-Roll', chosen)).toBe(name);
});

describe.each(itemKinds)('an item of kind %s', (kind) => {
  const { list, listField, sizes, sizeMissing, variants: sold } = typeOf(kind);
  const { form, add, update, paths, shown } = adminOf(kind);

  test('is sold either in its sizes or by the unit', () => {
    const names = Object.keys(sizes);
    expect(sold).toEqual(names.length > 0 ? names : ['unit']);
    expect(sizeMissing === '').toBe(names.length === 0);
  });

  test('has a public list whose contract accepts an empty list', () => {
    expect(v.parse(list.output, { [listField]: [] })).toEqual({ [listField]: [] });
  });

  test('has a form whose fields all exist in its requests', () => {
    const added = Object.keys(form);
    const changed = added.map((name) => paths.field(name));
    expect(unknownPaths(add.input, added)).toEqual([]);
    expect(unknownPaths(update.input, [...changed, paths.field('name'), paths.field('imageUrl')])).toEqual(
      [],
    );
  });

  test('refuses unknown fields', () => {
    expect(unknownPaths(add.input, ['colour'])).toEqual(['colour']);
    expect(unknownPaths(update.input, [paths.field('colour')])).toEqual([paths.field('colour')]);
  });

  test('has a form with exactly the fields that its kind adds', () => {
    const own = fieldsOf(typeOf(kind).listed).filter((name) => !commonFields.includes(name));
    expect(Object.keys(form).toSorted()).toEqual(own.toSorted());
  });

  test.each(sold)('accepts the price and units of %s at the paths that its forms use', (variant) => {
    expect(unknownPaths(add.input, [paths.newPrice(variant), paths.newUnits(variant)])).toEqual([]);
    const changes = [paths.price(variant), paths.difference(variant), paths.count(variant)];
    expect(unknownPaths(update.input, changes)).toEqual([]);
  });

  test('stores and shows the fields of its form', () => {
    for (const schema of [storedTypeOf(kind).item, shown]) {
      expect(fieldsOf(schema)).toEqual(expect.arrayContaining([...Object.keys(form), 'kind', 'version']));
    }
  });
});

const commonFields = [
  'backAt',
  'name',
  'code',
  'imageUrl',
  'description',
  'availability',
  'slug',
  'stockPrice',
  'stockQuantity',
  'price',
  'quantity',
  'id',
  'createdDateTime',
  'createdBy',
  'rating',
];

function fieldsOf(schema: v.GenericSchema): string[] {
  return 'entries' in schema ? Object.keys(schema.entries ?? {}) : [];
}

/** Returns the paths that a strict schema rejects as unknown. */
function unknownPaths(schema: v.GenericSchema, paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const value = path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), '?');
    const { issues = [] } = v.safeParse(schema, value);
    return issues.some((issue) => issue.expected === 'never' && v.getDotPath(issue) === path);
  });
}
