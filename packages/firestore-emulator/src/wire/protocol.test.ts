import { methods } from './protocol';

describe('a decoded write', () => {
  it.each(['delete', 'verify', 'transform'])('has only one operation: %s', (operation) => {
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
