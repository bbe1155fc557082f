import { crossModuleImports, largestCircle, moduleGraph } from './graph';
import { readImports } from './imports';
import { folderBelow } from './modules';

const source = (path: string, text = '') => ({ path, text, room: '', kind: 'product' as const });
const moduleOf = (file: string) => folderBelow('src/', file);

describe('the imports between modules', () => {
  it('are found in relative paths, including types and lazy loads', () => {
    const text = [
      "import { a } from './near';",
      "import type { B } from '../../orders/domain/b';",
      "export { c } from '../../items/c';",
      "export const d = () => import('../../staff/d');",
      "import * as v from 'valibot';",
    ].join('\n');
    const targets = ['checkout/flows/near', 'orders/domain/b', 'items/c', 'staff/d'].map((name) =>
      source(`src/${name}.ts`),
    );
    const imports = readImports([source('src/checkout/flows/place.ts', text)], { targets });
    const found = crossModuleImports(imports, moduleOf);
    expect(found.map(({ to }) => to.path).toSorted()).toEqual([
      'src/items/c.ts',
      'src/orders/domain/b.ts',
      'src/staff/d.ts',
    ]);
  });

  it('are found through an alias', () => {
    const text =
      "import { Cart } from '@/features/cart/Cart';\nimport { Button } from '@/ui/Button';\nexport const used = [Cart, Button];";
    const imports = readImports(
      [
        source('src/features/checkout/Checkout.tsx', text),
        source('src/features/cart/Cart.tsx'),
        source('src/ui/Button.tsx'),
      ],
      { aliases: { '@/': 'src/' } },
    );
    const found = crossModuleImports(imports, (file) => folderBelow('src/features/', file));
    expect(found.map(({ from, to }) => [from.path, to.path])).toEqual([
      ['src/features/checkout/Checkout.tsx', 'src/features/cart/Cart.tsx'],
    ]);
  });

  it('exclude files outside the modules', () => {
    const targets = [source('sandbox/src/x.ts')];
    const imports = readImports([source('src/orders/a.ts', "import '../../sandbox/src/x';")], { targets });
    expect(imports).toHaveLength(1);
    expect(crossModuleImports(imports, moduleOf)).toEqual([]);
  });

  it('form one edge per pair of modules, however many files import each other', () => {
    const imports = readImports([
      source('src/a/x.ts', "import '../b/y';\nimport '../b/z';"),
      source('src/b/y.ts'),
      source('src/b/z.ts'),
    ]);
    expect(moduleGraph(imports, moduleOf)).toEqual(new Map([['a', new Set(['b'])]]));
  });
});

describe('an import cycle', () => {
  const graphOf = (edges: Record<string, string[]>) =>
    new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));

  it('is found with all its members, even if two cycles share a module', () => {
    const graph = graphOf({ a: ['b'], b: ['a', 'c'], c: ['b', 'd'], d: ['e'], e: ['d'], f: ['a'] });
    expect(largestCircle(graph)).toEqual(['a', 'b', 'c']);
  });

  it('is found across more than two modules', () => {
    expect(largestCircle(graphOf({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] }))).toEqual(['a', 'b', 'c']);
  });

  it('is not reported when two paths lead to the same module', () => {
    expect(largestCircle(graphOf({ a: ['b', 'c'], b: ['d'], c: ['d'] }))).toEqual([]);
  });
});
