import { findCycle, nodesLeadingTo } from './deadlock';

const graph = (edges: Readonly<Record<string, string>>): Map<string, Set<string>> =>
  new Map(Object.entries(edges).map(([node, next]) => [node, new Set(next)]));

describe('findCycle', () => {
  it.each<[Readonly<Record<string, string>>, string | null]>([
    [{ a: 'b', b: 'c' }, null],
    [{ a: 'b', b: 'a' }, 'ab'],
    [{ x: 'a', a: 'b', b: 'c', c: 'a' }, 'abc'],
    [{ a: 'bc', b: 'd', c: 'd', d: '' }, null],
    [{ a: 'b', b: '', c: 'cd', d: 'c' }, 'c'],
  ])('in the graph %p, finds the cycle %p', (edges, cycle) => {
    expect(findCycle(graph(edges))?.join('') ?? null).toBe(cycle);
  });
});

describe('nodesLeadingTo', () => {
  it('finds the nodes that wait for a node, directly or indirectly', () => {
    const edges = graph({ a: 'b', b: 'c', d: 'c', e: 'a', f: 'x', c: 'f' });
    expect([...nodesLeadingTo(edges, 'c')].join('')).toBe('bdae');
    expect(nodesLeadingTo(edges, 'e').size).toBe(0);
  });
});
