// Random structured queries in their JSON form, most of them well-formed.
import * as fc from 'fast-check';

import { aNumber, anArray, aReference, aValue, nameOf, type JsonValue } from './randomValues';

type JsonQuery = Readonly<Record<string, unknown>>;

export type QueryRequest = { readonly parent: string; readonly structuredQuery: JsonQuery };

const documentNameField = '__name__';

const aField = fc.constantFrom('a', 'b', 'n', 'l', 'm.x', '`q d`');
const comparisons = ['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'];

const field = (fieldPath: string): object => ({ fieldPath });

const fieldFilter = (fieldPath: string, op: string, value: JsonValue): object => ({
  fieldFilter: { field: field(fieldPath), op, value },
});

const aList = (element: fc.Arbitrary<JsonValue>, maxLength: number): fc.Arbitrary<JsonValue> =>
  fc.array(element, { minLength: 1, maxLength }).map((values) => ({ arrayValue: { values } }));

const aComparison = fc
  .tuple(aField, fc.constantFrom('EQUAL', 'EQUAL', 'NOT_EQUAL', ...comparisons), fc.oneof(aValue, aNumber))
  .map(([path, op, value]) => fieldFilter(path, op, value));

const aNameComparison = fc
  .tuple(fc.constantFrom('EQUAL', 'NOT_EQUAL', ...comparisons), aReference)
  .map(([op, value]) => fieldFilter(documentNameField, op, value));

const aNameList = fc
  .tuple(fc.constantFrom('IN', 'NOT_IN'), aList(aReference, 3))
  .map(([op, value]) => fieldFilter(documentNameField, op, value));

const aListTest = fc
  .tuple(aField, fc.constantFrom('IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'), aList(aValue, 4))
  .map(([path, op, value]) => fieldFilter(path, op, value));

const anArrayTest = fc
  .tuple(fc.constantFrom('l', 'a'), fc.oneof(aValue, aNumber, anArray))
  .map(([path, value]) => fieldFilter(path, 'ARRAY_CONTAINS', value));

const aUnaryTest = fc
  .tuple(aField, fc.constantFrom('IS_NULL', 'IS_NAN', 'IS_NOT_NULL', 'IS_NOT_NAN'))
  .map(([path, op]) => ({ unaryFilter: { field: field(path), op } }));

const aLeaf: fc.Arbitrary<object> = fc.oneof(
  { weight: 6, arbitrary: aComparison },
  { weight: 1, arbitrary: aNameComparison },
  { weight: 1, arbitrary: aNameList },
  { weight: 3, arbitrary: aListTest },
  { weight: 2, arbitrary: anArrayTest },
  { weight: 2, arbitrary: aUnaryTest },
);

const composed = (part: fc.Arbitrary<object>): fc.Arbitrary<object> =>
  fc
    .tuple(fc.constantFrom('AND', 'OR'), fc.array(part, { minLength: 1, maxLength: 3 }))
    .map(([op, filters]) => ({ compositeFilter: { op, filters } }));

const aFilter = fc.oneof(
  { weight: 4, arbitrary: aLeaf },
  { weight: 3, arbitrary: composed(aLeaf) },
  { weight: 1, arbitrary: composed(fc.oneof(aLeaf, composed(aLeaf))) },
);

const anOrder = fc
  .tuple(
    fc.oneof({ weight: 5, arbitrary: aField }, { weight: 1, arbitrary: fc.constant(documentNameField) }),
    fc.constantFrom('ASCENDING', 'DESCENDING'),
  )
  .map(([path, direction]) => ({ field: field(path), direction }));

const aCursor = fc.record({
  values: fc.array(fc.oneof({ weight: 4, arbitrary: aValue }, { weight: 1, arbitrary: aReference }), {
    minLength: 1,
    maxLength: 2,
  }),
  before: fc.boolean(),
});

/** Cursors that end in a document name, as clients send them. */
const aDocumentCursor = fc
  .tuple(aValue, aReference, fc.boolean())
  .map(([value, name, before]) => ({ values: [value, name], before }));

const someCursor = fc.oneof(aCursor, aDocumentCursor);

const aSelector = fc.oneof(
  { weight: 40, arbitrary: fc.constant({ parent: '', from: { collectionId: 'c' } }) },
  { weight: 12, arbitrary: fc.constant({ parent: '', from: { collectionId: 's', allDescendants: true } }) },
  { weight: 6, arbitrary: fc.constant({ parent: 'c/a', from: { collectionId: 's' } }) },
  { weight: 1, arbitrary: fc.constant({ parent: 'c/a', from: { collectionId: 's', allDescendants: true } }) },
  { weight: 1, arbitrary: fc.constant({ parent: '', from: { allDescendants: true } }) },
  { weight: 1, arbitrary: fc.constant({ parent: 'c/a', from: { allDescendants: true } }) },
);

const aLimit = fc.integer({ min: 0, max: 5 });
const someSelect = fc
  .array(fc.oneof(aField, fc.constant(documentNameField)), { maxLength: 2 })
  .map((paths) => ({ fields: paths.map(field) }));

const someParts = fc.record(
  {
    where: aFilter,
    orderBy: fc.array(anOrder, { minLength: 1, maxLength: 2 }),
    startAt: someCursor,
    endAt: someCursor,
    offset: fc.integer({ min: 0, max: 3 }),
    limit: aLimit,
    select: someSelect,
  },
  { requiredKeys: [] },
);

export const aQuery: fc.Arbitrary<QueryRequest> = fc
  .tuple(aSelector, someParts, fc.boolean(), fc.boolean())
  .map(([{ parent, from }, parts, hasCursors, hasWindow]) => {
    const { startAt, endAt, offset, limit, ...rest } = parts;
    const cursors = hasCursors && rest.orderBy !== undefined ? defined({ startAt, endAt }) : {};
    const window = hasWindow ? defined({ offset, limit }) : {};
    return { parent: nameOf(parent), structuredQuery: { from: [from], ...rest, ...cursors, ...window } };
  });

const anAggregation = fc.oneof(
  fc.constant({ count: {} }),
  fc.integer({ min: 0, max: 4 }).map((upTo) => ({ count: { upTo } })),
  aField.map((path) => ({ sum: { field: field(path) } })),
  aField.map((path) => ({ avg: { field: field(path) } })),
);

export const anAggregationQuery: fc.Arbitrary<object> = fc
  .tuple(aQuery, fc.array(anAggregation, { minLength: 1, maxLength: 3 }))
  .map(([{ parent, structuredQuery }, aggregations]) => ({
    parent,
    structuredAggregationQuery: { structuredQuery, aggregations },
  }));

function defined(parts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}
