import { parseIndexFile } from './indexFile';

const index = {
  collectionGroup: 'c',
  queryScope: 'COLLECTION',
  fields: [{ fieldPath: 'a', order: 'ASCENDING' }],
};
const exempt = { collectionGroup: 'c', fieldPath: 'a', indexes: [] };
const parse = (file: object): unknown => parseIndexFile(JSON.stringify(file));

it('an index file with a duplicate index or field is refused', () => {
  expect(() => parse({ indexes: [index, index], fieldOverrides: [] })).toThrow('Duplicate entry');
  expect(() => parse({ indexes: [], fieldOverrides: [exempt, exempt] })).toThrow('Duplicate entry: c/a');
});

it.each<[string, object]>([
  ['fieldOverrides must be a list', { indexes: [] }],
  [
    'Missing or unknown order or arrayConfig',
    { indexes: [{ ...index, fields: [{ fieldPath: 'a' }] }], fieldOverrides: [] },
  ],
  ['Unknown queryScope', { indexes: [{ ...index, queryScope: 'ALL' }], fieldOverrides: [] }],
  ['No collectionGroup', { indexes: [], fieldOverrides: [{ ...exempt, collectionGroup: 1 }] }],
  ['An index is not an object', { indexes: ['a'], fieldOverrides: [] }],
])('an invalid index file is refused with the reason “%s”', (message, file) => {
  expect(() => parse(file)).toThrow(message);
});
