import { Timestamp, type MapValue, type Value } from '../values/value';
import { applyTransforms } from './transforms';
import type { FieldTransform } from './write';

const maxInteger = 2n ** 63n - 1n;
const minInteger = -(2n ** 63n);

function transformed(before: Value | undefined, transform: FieldTransform): Value | undefined {
  const fields: MapValue = before === undefined ? new Map() : new Map([['f', before]]);
  return applyTransforms(fields, [transform], 1_234_567).fields.get('f');
}

const number = (kind: 'increment' | 'maximum' | 'minimum', operand: number | bigint): FieldTransform => ({
  kind,
  field: ['f'],
  operand,
});

describe('numeric transforms', () => {
  it.each<[string, Value | undefined, FieldTransform, Value]>([
    ['an increment of a missing field sets the operand', undefined, number('increment', 5n), 5n],
    ['an increment of a string sets the operand', 'x', number('increment', 5n), 5n],
    ['the sum of integers is an integer', 1n, number('increment', 2n), 3n],
    ['the sum of an integer and a double is a double', 1n, number('increment', 0.5), 1.5],
    ['no sum exceeds the largest integer', maxInteger - 1n, number('increment', 5n), maxInteger],
    ['no sum is below the smallest integer', minInteger + 1n, number('increment', -5n), minInteger],
    ['a maximum keeps the larger number', 1n, number('maximum', 2.5), 2.5],
    ['a maximum of equal numbers keeps the stored type', 3n, number('maximum', 3), 3n],
    ['a minimum keeps the smaller number', 1n, number('minimum', -1n), -1n],
    ['a minimum does not replace 0 with -0', 0, number('minimum', -0), 0],
    ['a minimum of a string sets the operand', 'x', number('minimum', 1n), 1n],
    ['a maximum with the operand NaN sets NaN', 1n, number('maximum', Number.NaN), Number.NaN],
    ['a minimum keeps a stored NaN', Number.NaN, number('minimum', 1n), Number.NaN],
  ])('follow the rule that %s', (_rule, before, transform, after) => {
    expect(transformed(before, transform)).toEqual(after);
  });
});

describe('array transforms', () => {
  it('append each missing element once, treating 1 and 1.0 as the same', () => {
    const after = transformed([1n, 'a'], {
      kind: 'append',
      field: ['f'],
      elements: [1, 'b', 'b', Number.NaN],
    });
    expect(after).toEqual([1n, 'a', 'b', Number.NaN]);
  });

  it('remove every occurrence', () => {
    const after = transformed([1n, 1, null, 'a'], { kind: 'remove', field: ['f'], elements: [1n, null] });
    expect(after).toEqual(['a']);
  });

  it('treat a value that is not an array as an empty array', () => {
    expect(transformed('x', { kind: 'append', field: ['f'], elements: [1n] })).toEqual([1n]);
    expect(transformed(undefined, { kind: 'remove', field: ['f'], elements: [1n] })).toEqual([]);
  });
});

describe('transforms of one write', () => {
  it('are applied in order, and return numbers and times, but null for arrays', () => {
    const { fields, results } = applyTransforms(
      new Map(),
      [
        number('increment', 2n),
        number('increment', 3n),
        { kind: 'append', field: ['list'], elements: [1n] },
        { kind: 'server-timestamp', field: ['deep', 'at'] },
      ],
      1_234_567,
    );
    expect(results).toEqual([2n, 5n, null, new Timestamp(1, 234_000_000)]);
    expect(fields.get('deep')).toEqual(new Map([['at', new Timestamp(1, 234_000_000)]]));
  });
});
