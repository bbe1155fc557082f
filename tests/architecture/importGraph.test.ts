import { edgesOf, findCircles, importsOf } from './importGraph';

const graph = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));

describe('the imports between modules', () => {
  it('are found in relative paths, types and lazy loads included', () => {
    const text = [
      "import { a } from './near';",
      "import type { B } from '../../orders/domain/b';",
      "export { c } from '../../items/c';",
      "const d = await import('../../staff/d');",
      "import * as v from 'valibot';",
    ].join('\n');
    const found = importsOf('checkout/flows/place.ts', text);
    expect(found.map(({ from, to }) => `${from} to ${to}`)).toEqual([
      'checkout to orders',
      'checkout to items',
      'checkout to staff',
    ]);
  });

  it('are found behind an alias', () => {
    const text = "import { Cart } from '@/features/cart/Cart';\nimport { Button } from '@/ui/Button';";
    const found = importsOf('checkout/Checkout.tsx', text, '@/features/');
    expect(found).toEqual([
      { from: 'checkout', to: 'cart', file: 'checkout/Checkout.tsx', imported: 'cart/Cart' },
    ]);
  });

  it('leave out what lies outside the modules', () => {
    expect(importsOf('orders/a.ts', "import { x } from '../../../sandbox/src/x';")).toEqual([]);
  });

  it('make one edge for many files', () => {
    const imports = importsOf('a/x.ts', "import '../b/y';\nimport '../b/z';");
    expect(edgesOf(imports)).toEqual(graph({ a: ['b'] }));
  });
});

describe('a circle', () => {
  it('is found through other modules', () => {
    expect(findCircles(graph({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] }))).toEqual(['a', 'b', 'c']);
  });

  it('is not seen where two ways lead to one module', () => {
    expect(findCircles(graph({ a: ['b', 'c'], b: ['d'], c: ['d'] }))).toEqual([]);
  });
});
