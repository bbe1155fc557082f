import { documentsRoot } from '../testing/wire';
import type { WireWrite } from '../wire/messages';
import { parseWrite } from './parse';

const name = `${documentsRoot}/c/a`;
const increment = (fieldPath: string): object => ({ fieldPath, increment: { integerValue: 1 } });

describe('a write', () => {
  it('may transform one field twice', () => {
    const updateTransforms = [increment('a.b'), increment('a.b')];
    expect(parseWrite('demo-test', { update: { name }, updateTransforms }).transforms).toHaveLength(2);
  });

  it.each<[string, WireWrite]>([
    [
      'that transforms a field and a field inside it',
      { update: { name }, updateTransforms: [increment('a'), increment('a.b')] },
    ],
    ['that verifies a document without a precondition', { verify: name }],
    ['that deletes a document under a mask', { delete: name, updateMask: { fieldPaths: ['a'] } }],
    ['that transforms no field', { transform: { document: name } }],
    ['without an operation', {}],
    ["to another project's document", { delete: name.replace('demo-test', 'demo-other') }],
  ])('%s is refused', (_what, wire) => {
    expect(() => parseWrite('demo-test', wire)).toThrow(
      expect.objectContaining({ status: 'INVALID_ARGUMENT' }),
    );
  });
});
