import { importClosure, largestCircle } from './graph';
import { readImports } from './imports';
import { featureOf, functionsModule, measureModules } from './modules';

const product = (path: string, text: string) => ({
  path,
  text,
  room: path.split('/')[0] ?? '',
  kind: 'product' as const,
});

describe('the module graph', () => {
  it('follows imports, types, re-exports and lazy loads, by relative name and by alias', () => {
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

  it('excludes tests, and allows a feature to import files outside the features', () => {
    const kit = product('web/src/admin/forms/Form.tsx', 'export const Form = 1;\n');
    const using = product('web/src/features/hours/Hours.tsx', "import { Form } from '@/admin/forms/Form';\n");
    const test = {
      ...product('web/src/features/hours/a.test.tsx', "import '@/features/cart/Cart';\n"),
      kind: 'tests' as const,
    };
    const cart = product('web/src/features/cart/Cart.tsx', 'export const Cart = 1;\n');
    expect(measureModules([kit, using, test, cart]).featureImports).toEqual([]);
  });

  it('names a module after its folder below src, and assigns no module to a file directly in src', () => {
    expect(functionsModule('functions/src/orders/domain/order.ts')).toBe('orders');
    expect(functionsModule('functions/src/index.ts')).toBeUndefined();
    expect(featureOf('web/src/features/cart/Cart.tsx')).toBe('cart');
  });
});

describe('the import closure of a file', () => {
  it('contains the file itself and every file it reaches, each exactly once', () => {
    const sources = [
      product('core/src/a.ts', "import './b';\nimport './c';\n"),
      product('core/src/b.ts', "import './c';\n"),
      product('core/src/c.ts', "import './b';\n"),
      product('core/src/d.ts', "import './a';\n"),
    ];
    const closure = importClosure(readImports(sources), 'core/src/a.ts');
    expect(closure.map(({ path }) => path).sort()).toEqual([
      'core/src/a.ts',
      'core/src/b.ts',
      'core/src/c.ts',
    ]);
  });
});
