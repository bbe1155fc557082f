// Random requests with one invalid or borderline value.
import * as fc from 'fast-check';

import { databaseName, nameOf } from './randomValues';

export type NamedRequest = { readonly method: string; readonly request: object };

const oddPaths = [
  'c',
  'c/a/s',
  'c//a',
  'c/.',
  'c/..',
  'c/...',
  '__c__/a',
  'c/__a__',
  'c/__id5__',
  `c/${'x'.repeat(1501)}`,
  'c/a b',
  'c/ü',
  '/c/a',
  'c/a/',
];
const aName = fc.oneof(
  fc.constantFrom(...oddPaths).map((path) => nameOf(path)),
  fc.constantFrom('', 'c/a', 'projects/p', nameOf(''), 'projects//databases/(default)/documents/c/a'),
);
const aFieldPath = fc.constantFrom(
  '',
  '.',
  'a.',
  '.a',
  'a..b',
  'a b',
  '`a b`',
  '``',
  '`a',
  '__a__',
  'a.__b__',
  '1a',
  'a-b',
  '*',
  'a*',
  'ä',
  `a${'x'.repeat(1500)}`,
  '`\\``',
  'a`b`',
);

const write = (...writes: object[]): NamedRequest => ({
  method: 'Commit',
  request: { database: databaseName, writes },
});
const query = (structuredQuery: object): NamedRequest => ({
  method: 'RunQuery',
  request: { parent: nameOf(''), structuredQuery },
});
const fromC = { from: [{ collectionId: 'c' }] };
const field = (fieldPath: string): object => ({ field: { fieldPath } });
const one = { integerValue: '1' };

const writes: fc.Arbitrary<NamedRequest> = fc.oneof(
  aName.map((name) => write({ update: { name, fields: {} }, currentDocument: { exists: false } })),
  aName.map((name) => write({ delete: name })),
  aFieldPath.map((path) =>
    write({ update: { name: nameOf('m/a'), fields: {} }, updateMask: { fieldPaths: [path] } }),
  ),
  aFieldPath.map((key) => write({ update: { name: nameOf('m/k'), fields: { [key]: one } } })),
  aFieldPath.map((fieldPath) =>
    write({
      transform: { document: nameOf('m/t'), fieldTransforms: [{ fieldPath, increment: one }] },
      // Prevents a transform from creating a document on only one of the servers.
      currentDocument: { exists: true },
    }),
  ),
  fc
    .integer({ min: 17, max: 23 })
    .map((levels) => write({ update: { name: nameOf('m/d'), fields: { a: nested(levels) } } })),
  fc.constantFrom(
    write({}),
    write({ updateMask: { fieldPaths: ['a'] } }),
    write({ delete: nameOf('m/a'), updateMask: { fieldPaths: ['a'] } }),
    write({ update: { name: nameOf('m/a'), fields: { a: {} } } }),
    write({
      update: { name: nameOf('m/a'), fields: { a: { arrayValue: { values: [{ arrayValue: {} }] } } } },
    }),
    write({ update: { name: nameOf('m/a'), fields: { a: { referenceValue: 'x' } } } }),
    write({
      update: { name: nameOf('m/a'), fields: { a: { timestampValue: '9999-12-31T23:59:59.999999999Z' } } },
    }),
    write({
      update: { name: nameOf('m/a'), fields: { a: { geoPointValue: { latitude: 91, longitude: 0 } } } },
    }),
    write({ transform: { document: nameOf('m/a'), fieldTransforms: [] } }),
    write({ transform: { document: nameOf('m/a'), fieldTransforms: [{ fieldPath: 'a' }] } }),
  ),
);

const queries: fc.Arbitrary<NamedRequest> = fc.oneof(
  aFieldPath.map((path) => query({ ...fromC, orderBy: [field(path)] })),
  aFieldPath.map((path) => query({ ...fromC, select: { fields: [{ fieldPath: path }] } })),
  aFieldPath.map((path) =>
    query({ ...fromC, where: { fieldFilter: { ...field(path), op: 'EQUAL', value: one } } }),
  ),
  fc
    .constantFrom('', 'c/d', '__c__', '.', '..', 'a b')
    .map((collectionId) => query({ from: [{ collectionId }] })),
  fc.constantFrom(
    query({}),
    query({ from: [] }),
    query({ from: [{ collectionId: 'c' }, { collectionId: 'd' }] }),
    query({ ...fromC, limit: -1 }),
    query({ ...fromC, offset: -1 }),
    query({ ...fromC, where: {} }),
    query({ ...fromC, where: { compositeFilter: { op: 'AND', filters: [] } } }),
    query({
      ...fromC,
      where: { compositeFilter: { filters: [{ unaryFilter: { ...field('a'), op: 'IS_NULL' } }] } },
    }),
    query({ ...fromC, where: { fieldFilter: { ...field('a'), value: one } } }),
    query({ ...fromC, where: { fieldFilter: { ...field('a'), op: 'EQUAL' } } }),
    query({ ...fromC, where: { fieldFilter: { ...field('a'), op: 'IN', value: one } } }),
    query({ ...fromC, where: { fieldFilter: { ...field('a'), op: 'IN', value: { arrayValue: {} } } } }),
    query({ ...fromC, where: { fieldFilter: { ...field('__name__'), op: 'EQUAL', value: one } } }),
    query({ ...fromC, where: { fieldFilter: { ...field('__name__'), op: 'ARRAY_CONTAINS', value: one } } }),
    query({ ...fromC, where: { unaryFilter: { ...field('__name__'), op: 'IS_NULL' } } }),
    query({ ...fromC, where: { unaryFilter: field('a') } }),
    query({ ...fromC, orderBy: [field('a'), field('a')] }),
    query({ ...fromC, startAt: { values: [] } }),
    query({ ...fromC, orderBy: [field('__name__')], startAt: { values: [one] } }),
  ),
  fc.constantFrom('IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY').chain((op) =>
    fc.constantFrom(10, 11, 30, 31).map((count) => {
      const values = Array.from({ length: count }, (_, index) => ({ integerValue: String(index) }));
      return query({
        ...fromC,
        where: { fieldFilter: { ...field('a'), op, value: { arrayValue: { values } } } },
      });
    }),
  ),
);

const others: fc.Arbitrary<NamedRequest> = fc.oneof(
  aName.map((name) => ({ method: 'GetDocument', request: { name } })),
  aName.map((name) => ({
    method: 'BatchGetDocuments',
    request: { database: databaseName, documents: [name] },
  })),
  aName.map((parent) => ({ method: 'ListDocuments', request: { parent, collectionId: 'c' } })),
  aName.map((parent) => ({ method: 'ListCollectionIds', request: { parent } })),
  aFieldPath.map((path) => ({
    method: 'GetDocument',
    request: { name: nameOf('c/a'), mask: { fieldPaths: [path] } },
  })),
  fc.constantFrom(
    { method: 'Commit', request: { database: 'projects/p' } },
    { method: 'Commit', request: {} },
    { method: 'Rollback', request: { database: databaseName } },
    { method: 'Rollback', request: { database: databaseName, transaction: 'AAAA' } },
    { method: 'Commit', request: { database: databaseName, transaction: 'AAAA' } },
    {
      method: 'BatchGetDocuments',
      request: { database: databaseName, documents: [nameOf('c/a')], transaction: 'AAAA' },
    },
    { method: 'ListDocuments', request: { parent: nameOf(''), collectionId: 'c', pageSize: -1 } },
    { method: 'ListDocuments', request: { parent: nameOf(''), collectionId: 'c', orderBy: 'a sideways' } },
    {
      method: 'ListDocuments',
      request: { parent: nameOf(''), collectionId: 'c', showMissing: true, orderBy: 'a' },
    },
    {
      method: 'RunAggregationQuery',
      request: { parent: nameOf(''), structuredAggregationQuery: { structuredQuery: fromC } },
    },
    { method: 'GetDocument', request: { name: nameOf('c/a'), readTime: '2000-01-01T00:00:00Z' } },
    { method: 'GetDocument', request: { name: nameOf('c/a'), readTime: '2100-01-01T00:00:00Z' } },
    {
      method: 'CreateDocument',
      request: { parent: nameOf(''), collectionId: 'c', documentId: 'a', document: {} },
    },
    { method: 'UpdateDocument', request: { document: { name: nameOf('c') } } },
    { method: 'DeleteDocument', request: { name: nameOf('c') } },
  ),
);

export const aMalformedRequest: fc.Arbitrary<NamedRequest> = fc.oneof(
  { weight: 5, arbitrary: writes },
  { weight: 6, arbitrary: queries },
  { weight: 4, arbitrary: others },
);

function nested(levels: number): object {
  return levels === 0 ? one : { mapValue: { fields: { a: nested(levels - 1) } } };
}
