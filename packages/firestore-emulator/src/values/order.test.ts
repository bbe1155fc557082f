import { compareValues } from './order';
import { emptyMap, GeoPoint, Reference, Timestamp, type Value } from './value';

const vector = (...elements: number[]): Value =>
  new Map<string, Value>([
    ['__type__', '__vector__'],
    ['value', elements],
  ]);
const map = (...entries: [string, Value][]): Value => new Map(entries);
const reference = (path: string): Reference =>
  new Reference(`projects/p/databases/(default)/documents/${path}`);

// Each value sorts strictly before the next.
const ascending: readonly Value[] = [
  null,
  false,
  true,
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  -(2n ** 63n),
  -1.5,
  -1n,
  0n,
  Number.MIN_VALUE,
  1n,
  1.5,
  2n ** 53n,
  2n ** 53n + 1n,
  2 ** 53 + 2,
  2n ** 63n - 1n,
  2 ** 63,
  Number.POSITIVE_INFINITY,
  new Timestamp(-1, 0),
  new Timestamp(0, 0),
  new Timestamp(0, 1000),
  new Timestamp(1, 0),
  '',
  '\u0000',
  'A',
  'a',
  'aa',
  'b',
  '\u00e9',
  '\uffee',
  '\ud83d\ude00',
  new Uint8Array([]),
  new Uint8Array([0]),
  new Uint8Array([0, 1]),
  new Uint8Array([255]),
  reference('a/b'),
  reference('a/b/c/d'),
  reference('c/__id-7__'),
  reference('c/__id3__'),
  reference('c/__id20__'),
  reference('c/a'),
  new GeoPoint(-90, 0),
  new GeoPoint(0, -180),
  new GeoPoint(0, 0),
  new GeoPoint(1, 0),
  [],
  [null],
  [1n],
  [1n, 2n],
  [2n],
  ['a'],
  vector(9),
  vector(1, 2),
  vector(1, 3),
  emptyMap,
  map(['a', 1n]),
  map(['a', 1n], ['b', null]),
  map(['a', 2n]),
  map(['b', null]),
];

describe('compareValues', () => {
  it('sorts values of all types as Firestore does', () => {
    const shuffled = [...ascending].reverse();
    expect(shuffled.sort(compareValues)).toEqual(ascending);
  });

  it('treats every value as equal to itself and less than its successor', () => {
    for (const [index, value] of ascending.entries()) {
      expect(compareValues(value, value)).toBe(0);
      const next = ascending[index + 1];
      if (next === undefined) continue;
      expect(compareValues(value, next)).toBeLessThan(0);
      expect(compareValues(next, value)).toBeGreaterThan(0);
    }
  });

  it('treats integers and doubles, and both zeros, as the same number', () => {
    expect(compareValues(3n, 3)).toBe(0);
    expect(compareValues(-0, 0)).toBe(0);
    expect(compareValues(-0, 0n)).toBe(0);
  });

  it('ignores the order in which a map was written', () => {
    expect(compareValues(map(['a', 1n], ['b', 2n]), map(['b', 2n], ['a', 1n]))).toBe(0);
  });

  it('treats a map that only resembles a vector as a map', () => {
    const lookalike = map(['__type__', '__vector__'], ['value', 'text']);
    expect(compareValues(lookalike, vector(1))).toBeGreaterThan(0);
  });
});
