import { fromPlain } from './fromPlain';

it.each([
  [null, { type: 'null' }],
  [undefined, { type: 'null' }],
  [true, { type: 'bool', value: true }],
  [3, { type: 'int', value: 3n }],
  [3.5, { type: 'float', value: 3.5 }],
  [3n, { type: 'int', value: 3n }],
  ['a', { type: 'string', value: 'a' }],
  [new Date(5), { type: 'timestamp', nanos: 5_000_000n }],
  [new Uint8Array([1]), { type: 'bytes', value: new Uint8Array([1]) }],
  [['a'], { type: 'list', items: [{ type: 'string', value: 'a' }] }],
  [{ a: [] }, { type: 'map', fields: new Map([['a', { type: 'list', items: [] }]]) }],
])('%p is converted to a rules value', (plain, expected) => {
  expect(fromPlain(plain)).toEqual(expected);
});
