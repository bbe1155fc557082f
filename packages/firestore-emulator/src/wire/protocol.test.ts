import { bidiHandlers, handlers } from '../services/services';
import { methods } from './protocol';

test('the Firestore service in the client’s protos has exactly the methods that the emulator serves', () => {
  const served = [...Object.keys(handlers), ...Object.keys(bidiHandlers)];
  expect(methods.map(({ name }) => name).toSorted()).toEqual(served.toSorted());
});

describe('a decoded write', () => {
  it.each(['delete', 'verify', 'transform'])('has only the operation %s', (operation) => {
    const type = methods.find(({ name }) => name === 'Commit')?.requestType;
    const value = operation === 'transform' ? { document: 'd' } : 'd';
    const bytes = type?.encode({ writes: [{ [operation]: value }] }).finish();
    const decoded = bytes === undefined ? undefined : type?.decode(bytes);
    const others = ['update', 'delete', 'verify', 'transform'].filter((each) => each !== operation);
    expect(decoded).toMatchObject({
      writes: [{ [operation]: value, ...Object.fromEntries(others.map((each) => [each, null])) }],
    });
  });
});
