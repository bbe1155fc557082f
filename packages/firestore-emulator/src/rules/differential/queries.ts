import type { Random } from './random';

export type ListCase = { readonly condition: string; readonly query: object };

type Wire = Readonly<Record<string, unknown>>;

const fieldPaths = ['a', 'b', 'm.x'] as const;
const queryValues: readonly [Wire, ...Wire[]] = [
  { integerValue: '1' },
  { integerValue: '5' },
  { doubleValue: 1 },
  { doubleValue: 5.5 },
  { stringValue: 'u' },
  { stringValue: 'v' },
  { booleanValue: true },
  { nullValue: null },
  { arrayValue: { values: [{ integerValue: '1' }] } },
  { mapValue: { fields: { x: { integerValue: '1' } } } },
  { timestampValue: '2024-01-01T00:00:00Z' },
];
const terms: readonly [string, ...string[]] = [
  '1',
  '5',
  '5.5',
  "'u'",
  "'v'",
  'true',
  'null',
  '[1]',
  "{'x': 1}",
  'timestamp.date(2024, 1, 1)',
  '6',
  "''",
];
const conditions: readonly [string, ...string[]] = [
  '<field> == <term>',
  '<field> != <term>',
  '<field> < <term>',
  '<field> >= <term>',
  '<term> <= <field>',
  '!(<field> == <term>)',
  "resource.data.get('a', <term>) == <term>",
  "resource.data.get(['m', 'x'], <term>) == <term>",
  '<term> in <field>',
  '<field> in [<term>, <term>]',
  '!(<field> in [<term>])',
  '<field>.hasAny([<term>, <term>])',
  '<field> is int',
  '<field> is string',
  "'a' in resource.data",
  "!('b' in resource.data)",
  "resource.data.keys().hasAll(['a'])",
  "resource.data.keys().hasOnly(['a', 'm'])",
  'resource.data.size() < 2',
  'resource.data == {}',
  'resource != null',
  'resource.data.diff({}).affectedKeys().size() == 1',
  'request.query.limit <= 5',
  'request.query.offset == 0',
  "request.query.orderBy.a == 'ASC'",
  "id == 'x'",
  "resource.id == 'x'",
  'request.path[3] == id',
  '<field> == <field>',
  'request.resource == null',
  'resource.__name__ == request.path',
];

/** The query and the rule use the same few fields. */
export function randomListCase(random: Random, collection: string): ListCase {
  const parts = [condition(random), condition(random)];
  const joined = random.pick(['<0>', '<0> && <1>', '<0> || <1>', '!(<0>) || <1>', '!(<0>)']);
  return {
    condition: joined.replace(/<(\d)>/g, (_all, index: string) => `(${parts[Number(index)] ?? 'true'})`),
    query: {
      from: [{ collectionId: collection }],
      ...(random.isLucky(6) ? {} : { where: filter(random, collection, 0) }),
      ...(random.isLucky(4)
        ? { orderBy: [{ field: { fieldPath: 'a' }, direction: random.pick(['ASCENDING', 'DESCENDING']) }] }
        : {}),
      ...(random.isLucky(3) ? { limit: 1 + random.below(9) } : {}),
    },
  };
}

function condition(random: Random): string {
  return random
    .pick(conditions)
    .replaceAll('<term>', () => random.pick(terms))
    .replaceAll('<field>', () => `resource.data.${random.pick(fieldPaths)}`);
}

function filter(random: Random, collection: string, depth: number): Wire {
  if (depth < 2 && random.isLucky(3)) {
    const filters = [filter(random, collection, depth + 1), filter(random, collection, depth + 1)];
    return { compositeFilter: { op: random.pick(['AND', 'AND', 'OR']), filters } };
  }
  if (random.isLucky(8)) return byName(random, collection);
  const field = { fieldPath: random.pick(fieldPaths) };
  const value = random.pick(queryValues);
  if (random.isLucky(6))
    return { unaryFilter: { field, op: random.pick(['IS_NULL', 'IS_NOT_NULL', 'IS_NAN', 'IS_NOT_NAN']) } };
  const listed = { arrayValue: { values: [random.pick(queryValues), random.pick(queryValues)] } };
  if (random.isLucky(4))
    return { fieldFilter: { field, op: random.pick(['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY']), value: listed } };
  const op = random.pick([
    'EQUAL',
    'EQUAL',
    'NOT_EQUAL',
    'LESS_THAN',
    'LESS_THAN_OR_EQUAL',
    'GREATER_THAN',
    'GREATER_THAN_OR_EQUAL',
    'ARRAY_CONTAINS',
  ]);
  return { fieldFilter: { field, op, value } };
}

function byName(random: Random, collection: string): Wire {
  const id = random.pick(['x', 'none']);
  const value = { referenceValue: `<database>/documents/${collection}/${id}` };
  return {
    fieldFilter: {
      field: { fieldPath: '__name__' },
      op: random.pick(['EQUAL', 'EQUAL', 'GREATER_THAN']),
      value,
    },
  };
}
