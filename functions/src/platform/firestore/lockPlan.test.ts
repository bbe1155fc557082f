import type { LockRequest } from './lockPlan';
import { planGroups } from './lockPlan';

type Named = LockRequest & { name: string };

function shared(name: string, ...keys: string[]): Named {
  return { name, keys: new Set(keys), isShared: true };
}

function exclusive(name: string, ...keys: string[]): Named {
  return { name, keys: new Set(keys), isShared: false };
}

function plan(waiting: Named[], { taken = [] as string[], mostMembers = 10, growing = [] as Named[] } = {}) {
  const holding = { taken: new Set(taken), mostMembers };
  const keys = new Set(growing.flatMap((request) => [...request.keys]));
  const groups = planGroups(
    waiting,
    growing.length === 0 ? holding : { ...holding, growing: { keys, members: growing } },
  );
  return groups.map(({ members }) => members.map(({ name }) => name).join(''));
}

describe('planning locks', () => {
  it('puts shared requests with a common key into one group, and others into groups of their own', () => {
    expect(plan([shared('a', 'x'), shared('b', 'y'), shared('c', 'x', 'z'), shared('d', 'z')])).toEqual([
      'acd',
      'b',
    ]);
  });

  it('gives an exclusive request its locks alone, in its place in the queue', () => {
    expect(plan([shared('a', 'x'), exclusive('b', 'x'), shared('c', 'x')])).toEqual(['a']);
    expect(plan([exclusive('b', 'x'), shared('c', 'x')])).toEqual(['b']);
  });

  it('lets no other overtake a request that waits for one of several keys', () => {
    const waiting = [shared('a', 'x', 'y'), shared('b', 'y'), shared('c', 'z')];
    expect(plan(waiting, { taken: ['x'] })).toEqual(['c']);
  });

  it('makes a request that would join two groups wait for both', () => {
    expect(plan([shared('a', 'x'), shared('b', 'y'), shared('c', 'x', 'y'), shared('d', 'x')])).toEqual([
      'a',
      'b',
    ]);
  });

  it('closes a group that has as many members as it may have', () => {
    expect(plan([shared('a', 'x'), shared('b', 'x'), shared('c', 'x')], { mostMembers: 2 })).toEqual(['ab']);
  });

  it('lets a group that holds its locks grow by requests for the same, with their further keys when these are free', () => {
    const growing = [shared('a', 'x')];
    const waiting = [shared('b', 'x', 'y'), shared('c', 'x', 'z'), shared('d', 'y')];
    expect(plan(waiting, { taken: ['z'], growing })).toEqual(['abd']);
  });

  it('gives a request without keys its place at once', () => {
    expect(plan([shared('a'), shared('b')], { taken: ['x'] })).toEqual(['a', 'b']);
  });
});
