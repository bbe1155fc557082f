import { formatFieldPath, maskFields, parseFieldPath, valueAt, withValueAt } from './fieldPath';
import type { MapValue, Value } from './value';

const map = (...entries: [string, Value][]): MapValue => new Map(entries);

describe('parseFieldPath', () => {
  it.each<[string, string[]]>([
    ['a', ['a']],
    ['a.b_1.C', ['a', 'b_1', 'C']],
    ['`a.b`.c', ['a.b', 'c']],
    ['`1`', ['1']],
    ['`tick \\` and \\\\ slash`', ['tick ` and \\ slash']],
    ['`ключ`.`⭐`', ['ключ', '⭐']],
  ])('reads %s', (text, path) => {
    expect(parseFieldPath(text)).toEqual(path);
    expect(parseFieldPath(formatFieldPath(path))).toEqual(path);
  });

  it.each(['', '.', 'a.', '.a', 'a..b', '1a', 'a-b', 'a b', '`a', '``', 'a.`b`c', 'ключ'])(
    'refuses "%s"',
    (text) => {
      expect(() => parseFieldPath(text)).toThrow(/property path/);
    },
  );

  it.each(['__a__', 'a.__b__'])('refuses the reserved name in "%s"', (text) => {
    expect(() => parseFieldPath(text)).toThrow(/reserved/);
    expect(parseFieldPath('__name__')).toEqual(['__name__']);
  });

  it('refuses a path longer than 1500 bytes', () => {
    expect(() => parseFieldPath('a'.repeat(1501))).toThrow(/1500 bytes/);
    expect(parseFieldPath('a'.repeat(1500))).toHaveLength(1);
  });
});

describe('fields at a path', () => {
  const fields = map(['a', map(['b', 1n], ['c', 2n])], ['d', 'text']);

  it('are found in nested maps and nowhere else', () => {
    expect(valueAt(fields, ['a', 'b'])).toBe(1n);
    expect(valueAt(fields, ['d', 'b'])).toBeUndefined();
    expect(valueAt(fields, ['x'])).toBeUndefined();
  });

  it('are written without changing their siblings, and replace a parent value that is not a map', () => {
    expect(withValueAt(fields, ['a', 'b'], 9n)).toEqual(map(['a', map(['b', 9n], ['c', 2n])], ['d', 'text']));
    expect(withValueAt(fields, ['d', 'e'], 1n).get('d')).toEqual(map(['e', 1n]));
  });

  it('are removed without creating intermediate maps', () => {
    expect(withValueAt(fields, ['a', 'b'], undefined).get('a')).toEqual(map(['c', 2n]));
    expect(withValueAt(fields, ['x', 'y'], undefined)).toEqual(fields);
    expect(withValueAt(fields, ['d', 'y'], undefined)).toEqual(fields);
  });

  it('are selected by a mask, which ignores paths that do not exist', () => {
    expect(maskFields(fields, [['a', 'c'], ['x']])).toEqual(map(['a', map(['c', 2n])]));
    expect(maskFields(fields, [])).toEqual(map());
  });
});
