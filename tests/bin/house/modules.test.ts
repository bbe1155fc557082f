import { largestCircle } from './graph';
import { featureOf, functionsModule, measureModules } from './modules';
import { drawGraph } from './picture';

const product = (path: string, text: string) => ({
  path,
  text,
  room: path.split('/')[0] ?? '',
  kind: 'product' as const,
});

const graphOf = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Map(to.map((name) => [name, 1]))]));

describe('the module graph', () => {
  it('follows imports, types, re-exports and loading on demand, by relative name and by alias', () => {
    const { functions, web, featureImports } = measureModules([
      product('functions/src/orders/a.ts', "import type { B } from '../catalog/b';\nexport type A = B;\n"),
      product('functions/src/catalog/b.ts', "export type { A as B } from '../orders/a';\n"),
      product('web/src/app/App.tsx', "const load = () => import('@/features/cart/Cart');\n"),
      product('web/src/features/cart/Cart.tsx', "import { Price } from '@/features/catalog/Price';\n"),
      product('web/src/features/catalog/Price.tsx', 'export const Price = 1;\n'),
    ]);
    expect(largestCircle(functions)).toEqual(['catalog', 'orders']);
    expect([...(web.get('app')?.keys() ?? [])]).toEqual(['features/cart']);
    expect(featureImports.map(({ from, to }) => [from.path, to.path])).toEqual([
      ['web/src/features/cart/Cart.tsx', 'web/src/features/catalog/Price.tsx'],
    ]);
  });

  it('leaves tests out, and lets a feature import what lies outside the features', () => {
    const kit = product('web/src/admin/forms/Form.tsx', 'export const Form = 1;\n');
    const using = product('web/src/features/hours/Hours.tsx', "import { Form } from '@/admin/forms/Form';\n");
    const test = {
      ...product('web/src/features/hours/a.test.tsx', "import '@/features/cart/Cart';\n"),
      kind: 'tests' as const,
    };
    const cart = product('web/src/features/cart/Cart.tsx', 'export const Cart = 1;\n');
    expect(measureModules([kit, using, test, cart]).featureImports).toEqual([]);
  });

  it('takes the folder below src for the module, and a file there for none', () => {
    expect(functionsModule('functions/src/orders/domain/order.ts')).toBe('orders');
    expect(functionsModule('functions/src/index.ts')).toBeUndefined();
    expect(featureOf('web/src/features/cart/Cart.tsx')).toBe('cart');
  });
});

describe('the picture of a graph', () => {
  it('has a box for each module and an arrow for each import, and is the same each time', () => {
    const graph = graphOf({ checkout: ['orders', 'platform'], orders: ['platform'], platform: [] });
    const picture = drawGraph(graph, 'Modules');
    expect(picture.match(/<rect /g)).toHaveLength(3);
    expect(picture.match(/class="direct"/g)).toHaveLength(2);
    expect(picture).toContain('class="implied" marker-end="url(#head)"');
    expect(drawGraph(graph, 'Modules')).toBe(picture);
  });

  it('marks the arrows of a circle', () => {
    expect(drawGraph(graphOf({ a: ['b'], b: ['a'] }), 'Circle').match(/class="circle"/g)).toHaveLength(2);
  });
});
