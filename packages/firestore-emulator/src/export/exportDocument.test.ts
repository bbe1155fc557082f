import { GeoPoint, Reference, Timestamp } from '../values/value';
import { decodeDocument, encodeDocument } from './exportDocument';
import { bytes, group, message, varint, writeMessage } from './wire';

import type { Value } from '../values/value';

function roundTrip(fields: Record<string, Value>, path = 'users/ann'): Map<string, Value> {
  const document = { projectId: 'demo-test', path, fields: new Map(Object.entries(fields)) };
  const decoded = decodeDocument(encodeDocument(document));
  expect(decoded).toMatchObject({ projectId: 'demo-test', path });
  return new Map(decoded.fields);
}

function map(fields: Record<string, Value>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(fields));
}

const reference = new Reference('projects/demo-test/databases/(default)/documents/users/ann/orders/__id7__');

describe('a document in an export', () => {
  it.each<[string, Value]>([
    ['a string', 'naïve 😀'],
    ['an empty string', ''],
    ['an integer', 42n],
    ['the smallest integer', -(2n ** 63n)],
    ['the largest integer', 2n ** 63n - 1n],
    ['a double', 1.5],
    ['a whole double', 3],
    ['negative zero', -0],
    ['NaN', NaN],
    ['negative infinity', -Infinity],
    ['true', true],
    ['false', false],
    ['null', null],
    ['a timestamp', new Timestamp(1_700_000_000, 123_456_000)],
    ['a timestamp before 1970', new Timestamp(-1, 999_999_000)],
    ['the first timestamp', new Timestamp(-62_135_596_800, 0)],
    ['a location', new GeoPoint(-26.2041, 28.0473)],
    ['bytes', Uint8Array.from([0, 255, 128])],
    ['empty bytes', new Uint8Array()],
    ['a reference', reference],
    ['an array', ['a', 1n, null, true, 2.5]],
    ['an array of one element', [null]],
    ['an empty array', []],
    ['an array of maps', [map({ a: 1n }), map({}), map({ b: [map({ c: [] })] })]],
    [
      'an array of locations, times, bytes and references',
      [new GeoPoint(1, 2), new Timestamp(1, 0), Uint8Array.of(1), reference],
    ],
    ['a map', map({ a: 1n, b: map({ c: 'd' }), e: [1n], f: null })],
    ['an empty map', map({})],
    ['a vector', map({ __type__: '__vector__', value: [1.5, 2.5] })],
  ])('keeps %s', (_what, value) => {
    expect(roundTrip({ field: value, in: map({ a: value }) })).toEqual(
      new Map<string, Value>([
        ['field', value],
        ['in', map({ a: value })],
      ]),
    );
  });

  it('keeps the sign of zero, and the order of fields even if their names are numbers', () => {
    const fields = new Map<string, Value>([
      ['b', -0],
      ['2', 1n],
      ['1', 2n],
    ]);
    const { fields: decoded } = decodeDocument(encodeDocument({ projectId: 'p', path: 'a/b', fields }));
    expect([...decoded.keys()]).toEqual(['b', '2', '1']);
    expect(Object.is(decoded.get('b'), -0)).toBe(true);
  });

  it.each(['users/ann', 'users/ann/orders/o1/lines/1', 'users/__id12345678901__', 'a b/ü.*~', 'users/7'])(
    'keeps the document path %s',
    (path) => {
      expect(roundTrip({}, path)).toEqual(new Map());
    },
  );

  it('has the same bytes as in an export by Google’s emulator', () => {
    const fields = new Map<string, Value>([
      ['id', '1'],
      ['at', new Timestamp(1, 0)],
      ['tags', []],
      ['more', map({ n: -1n })],
    ]);
    const encoded = encodeDocument({ projectId: 'demo', path: 'users/ann', fields });
    // Derived by hand from real exports: key, empty arrays, other properties, entity group.
    const expected = `
      6a1a 6a08 ${hex('dev~demo')} 720e 0b 1205 ${hex('users')} 2203 ${hex('ann')} 0c
      720c 0818 1a04 ${hex('tags')} 2000 2a00
      7a0b 1a02 ${hex('id')} 2000 2a03 1a01 ${hex('1')}
      7a0e 0807 1a02 ${hex('at')} 2000 2a04 08c0843d
      7a2b 0813 1a04 ${hex('more')} 2000 2a1f 1a1d
        6a04 6a00 7200 7a12 1a01 ${hex('n')} 2000 2a0b 08ffffffffffffffffff01 820100
      82010e 0b 1205 ${hex('users')} 2203 ${hex('ann')} 0c`;
    expect(encoded.toString('hex')).toBe(expected.replaceAll(/\s/g, ''));
  });

  it('takes its project from an application name with the prefix s~', () => {
    const { projectId } = decodeDocument(entity([]));
    expect(projectId).toBe('demo');
  });
});

describe('the conversion of a document', () => {
  it.each([
    ['an unknown field of the entity', entity([varint(21, 1)]), 'entity has the unknown field 21'],
    ['a namespace', entity([], [bytes(20, 'other')]), 'key has the unknown field 20'],
    [
      'an unexpected meaning of bytes',
      entity([property('x', [bytes(3, 'v')], [varint(1, 15)])]),
      "'x' contains bytes with the unexpected meaning 15",
    ],
    ['an unknown value', entity([property('x', [group(8, [])])]), 'value has the unknown field 8 (group)'],
    ['a field with two values', entity([property('x', [varint(1, 1), varint(2, 1)])]), 'more than one value'],
    [
      'a field that occurs twice',
      entity([property('x', []), property('x', [])]),
      "the field 'x' occurs twice",
    ],
    ['a truncated message', entity([]).subarray(0, 20), 'cut off'],
  ])('refuses %s instead of dropping it', (_what, record, reason) => {
    expect(() => decodeDocument(record)).toThrow(reason);
  });

  it('refuses an array directly inside an array', () => {
    expect(() => roundTrip({ x: [[1n]] })).toThrow('an array is directly inside an array');
  });

  it('refuses a reference that names no document', () => {
    expect(() => roundTrip({ x: new Reference('projects/p/databases/other/documents/a/b') })).toThrow(
      'is not the name of a document',
    );
  });
});

type Fields = Parameters<typeof writeMessage>[0];

function entity(more: Fields, inKey: Fields = []): Buffer {
  const path = message(14, [group(1, [bytes(2, 'users'), bytes(4, 'ann')])]);
  return writeMessage([message(13, [bytes(13, 's~demo'), path, ...inKey]), ...more]);
}

function property(name: string, value: Fields, more: Fields = []): Fields[number] {
  return message(15, [...more, bytes(3, name), varint(4, 0), message(5, value)]);
}

function hex(text: string): string {
  return Buffer.from(text).toString('hex');
}
