import { equivalent, identical } from './equality';
import { GeoPoint, Reference, Timestamp, type Value } from './value';

const map = (...entries: [string, Value][]): Value => new Map(entries);

describe('equivalent', () => {
  it.each<[Value, Value]>([
    [1n, 1],
    [0, -0],
    [Number.NaN, Number.NaN],
    [[1n], [1]],
    [map(['a', 1n]), map(['a', 1])],
  ])('returns true for %p and %p', (left, right) => {
    expect(equivalent(left, right)).toBe(true);
  });

  it.each<[Value, Value]>([
    [null, false],
    ['1', 1n],
    [[1n], [1n, 2n]],
    [map(['a', null]), map()],
  ])('returns false for %p and %p', (left, right) => {
    expect(equivalent(left, right)).toBe(false);
  });
});

describe('identical', () => {
  it('distinguishes an integer from a double and 0 from -0, even when nested', () => {
    expect(identical(1n, 1)).toBe(false);
    expect(identical(0, -0)).toBe(false);
    expect(identical(map(['a', [0]]), map(['a', [-0]]))).toBe(false);
    expect(identical(new GeoPoint(0, 0), new GeoPoint(-0, 0))).toBe(false);
  });

  it('treats equal content of every type as identical', () => {
    const content = (): Value =>
      map(
        ['n', Number.NaN],
        ['t', new Timestamp(1, 2000)],
        ['b', new Uint8Array([1, 2])],
        ['r', new Reference('projects/p/databases/d/documents/a/b')],
        ['g', new GeoPoint(1, 2)],
        ['l', [null, 'x', map(['deep', true])]],
      );
    expect(identical(content(), content())).toBe(true);
  });

  it('detects a missing or additional key', () => {
    expect(identical(map(['a', null]), map(['b', null]))).toBe(false);
    expect(identical(map(['a', null]), map(['a', null], ['b', null]))).toBe(false);
  });
});
