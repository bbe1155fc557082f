import { integer, list, reference, text, wireComposite, wireFilter, wireOrder } from '../testing/wire';
import type { WireFilter, WireOrder, WireStructuredQuery } from '../wire/messages';
import { parseFieldPath } from '../values/fieldPath';
import { parseIndexFile, type IndexedField, type IndexFile } from './indexFile';
import { parseQuery } from './parse';
import { missingIndex } from './requiredIndex';

const one = integer(1);
const is = (field: string): WireFilter => wireFilter(field, '==', one);
const above = (field: string): WireFilter => wireFilter(field, '>', one);
const has = (field: string): WireFilter => wireFilter(field, 'array-contains', one);
const all = (...filters: WireFilter[]): { where: WireFilter } => ({
  where: wireComposite('and', ...filters),
});
const any = (...filters: WireFilter[]): WireFilter => wireComposite('or', ...filters);
const by = (...orderBy: WireOrder[]): { orderBy: WireOrder[] } => ({ orderBy });

/** Parses `a b- c[]`: ascending, descending, array-contains. */
function fieldsOf(line: string): object[] {
  return line.split(' ').map((word) => {
    if (word.endsWith('[]')) return { fieldPath: word.slice(0, -2), arrayConfig: 'CONTAINS' };
    if (word.endsWith('-')) return { fieldPath: word.slice(0, -1), order: 'DESCENDING' };
    return { fieldPath: word, order: 'ASCENDING' };
  });
}

function fileOf(
  lines: readonly string[],
  fieldOverrides: object[] = [],
  queryScope = 'COLLECTION',
): IndexFile {
  const indexes = lines.map((line) => ({ collectionGroup: 'c', queryScope, fields: fieldsOf(line) }));
  return parseIndexFile(JSON.stringify({ indexes, fieldOverrides }));
}

const marks = { ASCENDING: '', DESCENDING: '-', CONTAINS: '[]' };
const inShort = (fields: readonly IndexedField[]): string =>
  fields.map(({ field, mode }) => field + marks[mode]).join(' ');

/** Returns, in short form, the index that the file lacks for a query, or null. The collection defaults to `c`. */
function lacks(query: WireStructuredQuery, file = fileOf([]), sums: string[] = []): string | null {
  const from = query.from ?? [{ collectionId: 'c' }];
  const missing = missingIndex(file, parseQuery('', { ...query, from }), sums.map(parseFieldPath));
  return missing === null ? null : inShort(missing.fields);
}

describe('the automatic indexes', () => {
  it.each<[string, WireStructuredQuery]>([
    ['neither a filter nor an order', {}],
    ['one equality', { where: is('a') }],
    ['one range', { where: above('a') }],
    ['both ends of one range', all(above('a'), wireFilter('a', '<', one))],
    ['an inequality', { where: wireFilter('a', '!=', one) }],
    ['a range and an order on the same field', { where: above('a'), ...by(wireOrder('a', true)) }],
    ['one order', by(wireOrder('a', true))],
    ['an array-contains filter', { where: has('a') }],
    ['several equalities, by merging indexes', all(is('a'), is('b'), is('c.d'))],
    ['an equality and an array-contains filter', all(is('a'), has('b'))],
    ['an `in` filter and an equality', all(wireFilter('a', 'in', list(one, text('x'))), is('b'))],
    ['an OR of two equalities', { where: any(is('a'), is('b')) }],
    [
      'an equality and a descending order by document name',
      { where: is('a'), ...by(wireOrder('__name__', true)) },
    ],
    [
      'a range of document names and an equality',
      all(is('a'), wireFilter('__name__', '>', reference('c/x'))),
    ],
  ])('serve a query with %s', (_what, query) => {
    expect(lacks(query)).toBeNull();
  });

  it.each<[string, string, WireStructuredQuery]>([
    ['an equality and a range', 'a b', all(is('a'), above('b'))],
    ['an equality and an order', 'a b-', { where: is('a'), ...by(wireOrder('b', true)) }],
    ['an array-contains filter and an order', 'a[] b', { where: has('a'), ...by(wireOrder('b')) }],
    ['two orders', 'a b-', by(wireOrder('a'), wireOrder('b', true))],
    ['ranges on two fields', 'a b', all(above('b'), above('a'))],
    [
      'a range and a descending order on another field',
      'a- b-',
      { where: above('b'), ...by(wireOrder('a', true)) },
    ],
    [
      'an order and the opposite order by document name',
      'a __name__-',
      by(wireOrder('a'), wireOrder('__name__', true)),
    ],
    ['only a descending order by document name', '__name__-', by(wireOrder('__name__', true))],
    ['an OR of two equalities and an order', 'a c', { where: any(is('a'), is('b')), ...by(wireOrder('c')) }],
  ])('do not serve a query with %s, which needs the index %s', (_what, index, query) => {
    expect(lacks(query)).toBe(index);
  });
});

describe('composite indexes', () => {
  const newest = by(wireOrder('t', true));

  it('serve a query if they start with its equality fields and end with exactly its orders', () => {
    expect(lacks({ where: is('a'), ...newest }, fileOf(['a t-']))).toBeNull();
    expect(lacks({ where: is('a'), ...newest }, fileOf(['a b t-']))).toBe('a t-');
    expect(lacks({ where: is('a'), ...newest }, fileOf(['a t- b']))).toBe('a t-');
    expect(lacks({ where: is('a'), ...newest }, fileOf(['t- a']))).toBe('a t-');
  });

  it('serve a field with an equality in either direction, and orders only in their own direction', () => {
    expect(lacks({ where: is('a'), ...newest }, fileOf(['a- t-']))).toBeNull();
    expect(lacks({ where: is('a'), ...newest }, fileOf(['a t']))).toBe('a t-');
    expect(lacks(by(wireOrder('a', true), wireOrder('b', true)), fileOf(['a b']))).toBe('a- b-');
  });

  it('serve a range without an order only if they are ascending', () => {
    const query = all(is('a'), above('t'));
    expect(lacks(query, fileOf(['a t-']))).toBe('a t');
    expect(lacks({ ...query, ...newest }, fileOf(['a t-']))).toBeNull();
  });

  it('merge to cover all equalities if they end in the same fields; the error names the missing part', () => {
    const query = { ...all(is('a'), is('b'), has('c')), ...newest };
    expect(lacks(query, fileOf(['a t-', 'b t-', 'c[] t-']))).toBeNull();
    expect(lacks(query, fileOf(['a b t-', 'b c[] t-']))).toBeNull();
    expect(lacks(query, fileOf(['a t-', 'b t-']))).toBe('c[] t-');
    expect(lacks(query, fileOf(['a t-', 'b t', 'c[] t-']))).toBe('b t-');
  });

  it('do not serve an array-contains filter if they index the whole field, and vice versa', () => {
    expect(lacks({ where: has('a'), ...newest }, fileOf(['a t-']))).toBe('a[] t-');
    expect(lacks({ where: is('a'), ...newest }, fileOf(['a[] t-']))).toBe('a t-');
  });

  it('must exist for each side of an OR', () => {
    const query = { ...all(any(is('a'), all(is('b'), is('x')).where), is('c')), ...newest };
    expect(lacks(query, fileOf(['a t-', 'c t-']))).toBe('b x t-');
    expect(lacks(query, fileOf(['a t-', 'b t-', 'c t-', 'x t-']))).toBeNull();
  });

  it('need only one entry for a field that a query both orders by and limits to a single value', () => {
    const query = { ...all(wireFilter('t', 'in', list(one)), is('a')), ...newest };
    expect(lacks(query, fileOf(['a t-']))).toBeNull();
    expect(lacks({ where: is('t'), ...newest })).toBeNull();
  });

  it('end with the document name, in the direction of their last field unless they specify another', () => {
    const query = { where: is('a'), ...by(wireOrder('t', true), wireOrder('__name__')) };
    expect(lacks(query, fileOf(['a t-']))).toBe('a t- __name__');
    expect(lacks(query, fileOf(['a t- __name__']))).toBeNull();
    expect(lacks({ where: is('a'), ...newest }, fileOf(['a t- __name__-']))).toBeNull();
  });

  it('serve only their own collection', () => {
    const other = [{ collectionId: 'd' }];
    expect(lacks({ from: other, where: is('a'), ...newest }, fileOf(['a t-']))).toBe('a t-');
  });
});

describe('sums and averages', () => {
  it('use the automatic index of their field when nothing else is needed', () => {
    expect(lacks({}, fileOf([]), ['n'])).toBeNull();
    expect(lacks({ where: above('n') }, fileOf([]), ['n'])).toBeNull();
  });

  it('need an index that ends in their field', () => {
    expect(lacks({ where: is('a') }, fileOf([]), ['n'])).toBe('a n');
    expect(lacks({ where: above('t') }, fileOf(['a t n', 't n']), ['n'])).toBeNull();
    expect(lacks({ where: above('t') }, fileOf(['n t']), ['n'])).toBe('t n');
    expect(lacks({}, fileOf([]), ['m', 'n'])).toBe('m n');
  });

  it('merge indexes in the same way as a sort order', () => {
    expect(lacks(all(is('a'), is('b')), fileOf(['a n', 'b n']), ['n'])).toBeNull();
  });
});

describe('collection groups', () => {
  const from = [{ collectionId: 'c', allDescendants: true }];

  it('can be read in the order of document names without an index', () => {
    expect(lacks({ from })).toBeNull();
  });

  it('have no automatic indexes, and those of single collections do not serve them', () => {
    expect(lacks({ from, where: is('a') })).toBe('a');
    expect(lacks({ from, ...all(is('a'), above('t')) }, fileOf(['a t']))).toBe('a t');
  });

  it('are served by indexes of their own scope, which do not serve single collections', () => {
    const groups = fileOf(['a t'], [], 'COLLECTION_GROUP');
    expect(lacks({ from, ...all(is('a'), above('t')) }, groups)).toBeNull();
    expect(lacks(all(is('a'), above('t')), groups)).toBe('a t');
    const indexes = [{ queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' }];
    const exempt = fileOf([], [{ collectionGroup: 'c', fieldPath: 'a', indexes }]);
    expect(lacks({ from, where: is('a') }, exempt)).toBeNull();
    expect(lacks({ where: is('a') }, exempt)).toBe('a');
  });
});

describe('an index override', () => {
  const without = (fieldPath: string, indexes: object[] = []): IndexFile =>
    fileOf([], [{ collectionGroup: 'c', fieldPath, indexes }]);

  it('removes the automatic indexes of its field and of the fields nested in it', () => {
    expect(lacks({ where: is('a') }, without('a'))).toBe('a');
    expect(lacks({ where: is('a.b') }, without('a'))).toBe('a.b');
    expect(lacks(by(wireOrder('a', true)), without('a'))).toBe('a-');
    expect(lacks({ where: has('a') }, without('a'))).toBe('a[]');
    expect(lacks({ where: is('ab') }, without('a'))).toBeNull();
    expect(lacks({ where: is('a') }, without('*'))).toBe('a');
  });

  it('keeps the indexes it lists', () => {
    const ascending = without('a', [{ queryScope: 'COLLECTION', order: 'ASCENDING' }]);
    expect(lacks({ where: above('a') }, ascending)).toBeNull();
    expect(lacks(by(wireOrder('a', true)), ascending)).toBe('a-');
  });
});
