import { GeoPoint, Reference, Timestamp, type Value } from '../values/value';
import type { WireDocument, WireValue } from './messages';
import { documentType } from './protocol';
import { fieldsFromWire, fieldsToWire, operandFromWire, valueFromWire } from './values';

/** Converts a value to bytes and back, as if a client had sent it. */
function overTheWire(value: Value): Value | undefined {
  const bytes = documentType.encode({ fields: fieldsToWire(new Map([['f', value]])) }).finish();
  const message: WireDocument = documentType.toObject(documentType.decode(bytes));
  return fieldsFromWire(message.fields).get('f');
}

describe('the conversion of values on the wire', () => {
  it.each<[string, Value]>([
    ['null', null],
    ['false', false],
    ['an empty string', ''],
    ['zero', 0n],
    ['the largest integer', 2n ** 63n - 1n],
    ['the smallest integer', -(2n ** 63n)],
    ['an integer that a double cannot represent', 2n ** 53n + 1n],
    ['negative zero', -0],
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['a string', 'naïve 😀'],
    ['bytes', new Uint8Array([0, 255])],
    ['a time before 1970', new Timestamp(-62_135_596_800, 999_999_000)],
    ['a location', new GeoPoint(-33.9, 18.4)],
    ['a reference', new Reference('projects/p/databases/(default)/documents/a/b')],
    ['an array', [1n, 'x', null]],
    ['a map', new Map<string, Value>([['a.b', new Map<string, Value>([['c d', null]])]])],
  ])('keeps %s', (_what, value) => {
    expect(overTheWire(value)).toEqual(value);
    expect(Object.is(overTheWire(value), -0)).toBe(Object.is(value, -0));
  });

  it('truncates times to microseconds', () => {
    const value = valueFromWire({ timestampValue: { seconds: 1, nanos: 123_456_789 } });
    expect(value).toEqual(new Timestamp(1, 123_456_000));
  });

  it('replaces half a surrogate pair with a question mark, in strings and names', () => {
    const wire = { mapValue: { fields: { ['k\ud800']: { stringValue: 'a\udc00😀' } } } };
    expect(valueFromWire(wire)).toEqual(new Map([['k?', 'a?😀']]));
  });

  it('accepts nested arrays only in operands', () => {
    const nested = { arrayValue: { values: [{ arrayValue: { values: [{ stringValue: 'x' }] } }] } };
    expect(operandFromWire(nested)).toEqual([['x']]);
    expect(() => valueFromWire(nested)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }));
  });

  it.each<[string, WireValue]>([
    ['an array inside an array', { arrayValue: { values: [{ arrayValue: {} }] } }],
    ['a value without a type', {}],
    ['a string of more than 1,048,487 bytes', { stringValue: 'x'.repeat(1_048_488) }],
    ['a time after the year 9999', { timestampValue: { seconds: 253_402_300_800 } }],
    ['a latitude of 91', { geoPointValue: { latitude: 91, longitude: 0 } }],
    ['a longitude of NaN', { geoPointValue: { latitude: 0, longitude: Number.NaN } }],
    ['a reference to a collection', { referenceValue: 'projects/p/databases/(default)/documents/a' }],
    ['an empty name', { mapValue: { fields: { '': { stringValue: '' } } } }],
    ['a reserved name', { mapValue: { fields: { __x__: { stringValue: '' } } } }],
    ['a name of 1,501 bytes', { mapValue: { fields: { ['x'.repeat(1501)]: { stringValue: '' } } } }],
  ])('refuses %s', (_what, wire) => {
    expect(() => valueFromWire(wire)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }));
  });

  it('accepts 20 levels of nesting and no more', () => {
    expect(() => valueFromWire(nested(20))).not.toThrow();
    expect(() => valueFromWire(nested(21))).toThrow(/depth of 20/);
  });
});

function nested(levels: number): WireValue {
  return levels === 0 ? { nullValue: 'NULL_VALUE' } : { mapValue: { fields: { a: nested(levels - 1) } } };
}
