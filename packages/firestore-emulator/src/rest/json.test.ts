import { methods } from '../wire/protocol';
import { documentType } from '../wire/protocol';
import { messageFromJson, messageToJson } from './json';

const json = {
  name: 'projects/p/databases/(default)/documents/c/a',
  fields: {
    none: { nullValue: null },
    flag: { booleanValue: false },
    large: { integerValue: '9223372036854775807' },
    small: { integerValue: '-9223372036854775808' },
    half: { doubleValue: 0.5 },
    nan: { doubleValue: 'NaN' },
    infinite: { doubleValue: '-Infinity' },
    at: { timestampValue: '2024-02-29T23:59:59.000123Z' },
    text: { stringValue: '' },
    bytes: { bytesValue: 'AP8=' },
    to: { referenceValue: 'projects/p/databases/(default)/documents/c/b' },
    place: { geoPointValue: { latitude: -33.9 } },
    list: {
      arrayValue: { values: [{ integerValue: '1' }, { mapValue: { fields: { a: { stringValue: 'x' } } } }] },
    },
    empty: { arrayValue: {} },
  },
  createTime: '1969-12-31T23:59:59.500Z',
  updateTime: '2024-01-01T00:00:00Z',
};

describe('the JSON form of messages', () => {
  it('survives conversion to bytes and back', () => {
    const message = documentType.decode(documentType.encode(messageFromJson(documentType, json)).finish());
    expect(messageToJson(documentType, message)).toEqual(json);
  });

  it('accepts names with underscores, names of enumerations, and bare wrappers', () => {
    const type = methods.find(({ name }) => name === 'RunQuery')?.requestType;
    if (type === undefined) throw new Error('no RunQuery');
    const request = messageFromJson(type, {
      structured_query: {
        from: [{ collection_id: 'c' }],
        limit: 5,
        order_by: [{ field: { field_path: 'n' }, direction: 'DESCENDING' }],
      },
      read_time: '2024-01-01T00:00:00Z',
    });
    expect(request).toEqual({
      structuredQuery: {
        from: [{ collectionId: 'c' }],
        limit: { value: 5 },
        orderBy: [{ field: { fieldPath: 'n' }, direction: 2 }],
      },
      readTime: { seconds: 1_704_067_200, nanos: 0 },
    });
  });

  it.each([
    ['1.0', 1],
    ['1e3', 1000],
    ['+1', 1],
    [2, 2],
    ['12000e-3', 12],
  ])('reads the integer %s', (integerValue, expected) => {
    expect(messageFromJson(documentType, { fields: { a: { integerValue } } })).toEqual({
      fields: { a: { integerValue: expected } },
    });
  });

  it('reads bytes in both alphabets of base64, with or without padding', () => {
    const bytes = ['/+8=', '_-8', '/+8'].map((bytesValue) =>
      messageFromJson(documentType, { fields: { a: { bytesValue } } }),
    );
    expect(bytes).toEqual(bytes.map(() => ({ fields: { a: { bytesValue: Buffer.from([255, 239]) } } })));
  });

  it.each([
    ['an unknown member', { fields: {}, colour: 'red' }],
    ['a string instead of an object', { fields: 'x' }],
    ['an object instead of a string', { name: {} }],
    ['bytes that are not base64', { fields: { a: { bytesValue: '!!' } } }],
    ['a lone base64 digit', { fields: { a: { bytesValue: 'A' } } }],
    ['a value of two types', { fields: { a: { stringValue: 'x', integerValue: '1' } } }],
    ['a fraction instead of an integer', { fields: { a: { integerValue: '1.5' } } }],
    ['an integer of more than 64 bits', { fields: { a: { integerValue: '9223372036854775808' } } }],
    ['a string instead of null', { fields: { a: { nullValue: 'x' } } }],
    ['an invalid time', { updateTime: 'yesterday' }],
    ['letters in an integer', { fields: { a: { integerValue: '1x' } } }],
    ['letters instead of a double', { fields: { a: { doubleValue: 'many' } } }],
    ['a string instead of a boolean', { fields: { a: { booleanValue: 'yes' } } }],
  ])('refuses %s', (_what, bad) => {
    expect(() => messageFromJson(documentType, bad)).toThrow(
      expect.objectContaining({ status: 'INVALID_ARGUMENT' }),
    );
  });
});
