// Values of every type from small pools, so that random filters and cursors often match the stored ones.
import * as fc from 'fast-check';

import { documentName } from '../names/resourceName';

/** A value in the JSON form of google.firestore.v1.Value. */
export type JsonValue = Readonly<Record<string, unknown>>;

const projectId = 'demo-differential';
export const databaseName = `projects/${projectId}/databases/(default)`;

export const nameOf = (path: string): string => documentName(projectId, path);

const integers = ['0', '1', '2', '-1', '9007199254740993', '9223372036854775807', '-9223372036854775808'];
const doubles = [0, '-0', 1, 1.5, -1, 'NaN', 'Infinity', '-Infinity', 9_007_199_254_740_992, 1e-7];
const strings = [
  '',
  'a',
  'A',
  'b',
  'ab',
  'é',
  'ﬁ',
  '😀',
  '\u0000',
  '__x__',
  'x'.repeat(1499),
  'é'.repeat(750),
];
const times = [
  '1970-01-01T00:00:00Z',
  '2024-05-01T10:00:00.123456Z',
  '2024-05-01T10:00:00.123457Z',
  '2024-05-01T10:00:00.123456789Z',
  '0001-01-01T00:00:00Z',
];
const bytes = ['', 'AA==', 'AAE=', '/w=='];
const references = ['c/a', 'c/b', 'c/a/s/a', 'd/__id7__', 'c/__id10__'];
const places = [
  { latitude: 0, longitude: 0 },
  { latitude: 1, longitude: -1 },
  { latitude: -90, longitude: 180 },
];

const vectorOf = (...elements: number[]): JsonValue => ({
  mapValue: {
    fields: {
      __type__: { stringValue: '__vector__' },
      value: { arrayValue: { values: elements.map((doubleValue) => ({ doubleValue })) } },
    },
  },
});

export const aNumber: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom(...integers).map((integerValue) => ({ integerValue })),
  fc.constantFrom(...doubles).map((doubleValue) => ({ doubleValue })),
);

const aScalar: fc.Arbitrary<JsonValue> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ nullValue: null }) },
  { weight: 1, arbitrary: fc.boolean().map((booleanValue) => ({ booleanValue })) },
  { weight: 4, arbitrary: aNumber },
  { weight: 3, arbitrary: fc.constantFrom(...strings).map((stringValue) => ({ stringValue })) },
  { weight: 1, arbitrary: fc.constantFrom(...times).map((timestampValue) => ({ timestampValue })) },
  { weight: 1, arbitrary: fc.constantFrom(...bytes).map((bytesValue) => ({ bytesValue })) },
  { weight: 1, arbitrary: fc.constantFrom(...references).map((path) => ({ referenceValue: nameOf(path) })) },
  { weight: 1, arbitrary: fc.constantFrom(...places).map((geoPointValue) => ({ geoPointValue })) },
);

const aFlatMap = fc
  .dictionary(fc.constantFrom('x', 'y', 'é'), aScalar, { maxKeys: 2 })
  .map((fields): JsonValue => ({ mapValue: { fields: { ...fields } } }));

const aVector = fc.constantFrom(vectorOf(1), vectorOf(1, 2), vectorOf(2, 1));

export const anArray: fc.Arbitrary<JsonValue> = fc
  .array(fc.oneof({ weight: 4, arbitrary: aScalar }, { weight: 1, arbitrary: aFlatMap }), { maxLength: 3 })
  .map((values) => ({ arrayValue: { values } }));

export const aValue: fc.Arbitrary<JsonValue> = fc.oneof(
  { weight: 8, arbitrary: aScalar },
  { weight: 3, arbitrary: anArray },
  { weight: 2, arbitrary: aFlatMap },
  { weight: 1, arbitrary: aVector },
);

export const aReference: fc.Arbitrary<JsonValue> = fc
  .constantFrom('c/a', 'c/d', 'c/__id7__', 'c/a/s/a', 'c/a/s/b', 'd/a')
  .map((path) => ({ referenceValue: nameOf(path) }));

/** Fields that random queries use. Each is often missing from documents. */
export const someFields: fc.Arbitrary<Readonly<Record<string, JsonValue>>> = fc
  .record(
    {
      a: aValue,
      b: aValue,
      n: aNumber,
      l: anArray,
      m: fc.record({ x: aValue }).map((fields) => ({ mapValue: { fields } })),
      'q d': aValue,
    },
    { requiredKeys: [] },
  )
  .map((fields) => ({ ...fields }));
