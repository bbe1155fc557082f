import type { StoredDocument } from '../storage/document';
import { Reference, Timestamp, type Value } from '../values/value';
import { compileFilter } from './filters';
import type { ComparisonOperator, Filter } from './query';

const values: Readonly<Record<string, Value>> = {
  null: null,
  nan: Number.NaN,
  zero: 0n,
  minusZero: -0,
  one: 1,
  two: 2n,
  text: 'text',
  time: new Timestamp(1, 0),
  list: [1n, 'a', null],
  numbers: [Number.NaN, 2],
};

const documents: readonly StoredDocument[] = [
  ...Object.entries(values).map(([id, value]) => aDocument(id, new Map([['f', value]]))),
  aDocument('missing', new Map()),
];

function aDocument(id: string, fields: Map<string, Value>): StoredDocument {
  return { path: `c/${id}`, fields, createTime: 1, updateTime: 1 };
}

function matching(filter: Filter): string[] {
  return documents.filter(compileFilter(filter)).map(({ path }) => path.slice(2));
}

const field = ['f'];
const compare = (operator: ComparisonOperator, value: Value): Filter => ({
  kind: 'compare',
  field,
  operator,
  value,
});

describe('filters', () => {
  it.each<[string, Filter, string[]]>([
    ['== 0 matches both zeros', compare('==', 0), ['zero', 'minusZero']],
    ['> 0 matches only numbers', compare('>', 0n), ['one', 'two']],
    ['<= 1 does not match NaN', compare('<=', 1n), ['zero', 'minusZero', 'one']],
    ['!= 1 does not match null or a missing field', compare('!=', 1n), without('null', 'one', 'missing')],
    ['is null matches null', { kind: 'is', field, what: 'null', negated: false }, ['null']],
    [
      'is not null matches everything except null and missing fields',
      { kind: 'is', field, what: 'null', negated: true },
      without('null', 'missing'),
    ],
    ['is NaN matches NaN', { kind: 'is', field, what: 'nan', negated: false }, ['nan']],
    [
      'is not NaN matches everything except null, NaN and missing fields',
      { kind: 'is', field, what: 'nan', negated: true },
      without('null', 'nan', 'missing'),
    ],
    ['in matches each listed value', { kind: 'in', field, values: [2, 'text'] }, ['two', 'text']],
    ['in never matches null or NaN', { kind: 'in', field, values: [null, Number.NaN, 1] }, ['one']],
    ['== null matches nothing', compare('==', null), []],
    ['!= null matches nothing', compare('!=', null), []],
    ['>= NaN matches nothing', compare('>=', Number.NaN), []],
    [
      '!= NaN matches everything except null and missing fields',
      compare('!=', Number.NaN),
      without('null', 'missing'),
    ],
    ['in matches a whole list', { kind: 'in', field, values: [[1, 'a', null]] }, ['list']],
    [
      'not-in excludes the listed values, null and missing fields',
      { kind: 'not-in', field, values: [1n, 'text'] },
      without('null', 'one', 'text', 'missing'),
    ],
    ['not-in with null matches nothing', { kind: 'not-in', field, values: [1n, null] }, []],
    [
      'not-in with NaN excludes only null and missing fields',
      { kind: 'not-in', field, values: [Number.NaN] },
      without('null', 'missing'),
    ],
    ['array-contains matches an array with the value', { kind: 'array-contains', field, value: 1 }, ['list']],
    ['array-contains NaN matches nothing', { kind: 'array-contains', field, value: Number.NaN }, []],
    ['array-contains null matches nothing', { kind: 'array-contains', field, value: null }, []],
    [
      'array-contains-any of null and NaN matches nothing',
      { kind: 'array-contains-any', field, values: [null, Number.NaN] },
      [],
    ],
    [
      'array-contains-any matches an array with one of the values',
      { kind: 'array-contains-any', field, values: ['a', 2n] },
      ['list', 'numbers'],
    ],
  ])('follow the rule that %s', (_rule, filter, expected) => {
    expect(matching(filter)).toEqual(expected);
  });

  it('can be combined with AND and OR', () => {
    const either: Filter = { kind: 'or', filters: [compare('==', 'text'), compare('>', 1n)] };
    expect(matching(either)).toEqual(['two', 'text']);
    expect(matching({ kind: 'and', filters: [either, compare('<', 5n)] })).toEqual(['two']);
  });

  it('compare document names', () => {
    const name = { field: ['__name__'], kind: 'compare' } as const;
    expect(matching({ ...name, operator: '>=', value: new Reference('c/two') })).toEqual(['zero', 'two']);
    expect(matching({ ...name, operator: '==', value: new Reference('c/one') })).toEqual(['one']);
  });

  it('find fields inside maps', () => {
    const nested = aDocument('n', new Map([['a', new Map([['b', 1n]])]]));
    const filter: Filter = { kind: 'compare', field: ['a', 'b'], operator: '==', value: 1n };
    expect([nested, ...documents].filter(compileFilter(filter))).toEqual([nested]);
  });
});

function without(...ids: string[]): string[] {
  return [...Object.keys(values), 'missing'].filter((id) => !ids.includes(id));
}
