import path from 'node:path';

import type { ModuleImport } from './importGraph';
import { edgesOf, findCircles, importsOf, readModuleImports } from './importGraph';

const web = path.resolve(__dirname, '../../web/src');

/** Lowest first: a file imports from its own layer and from those below. Of `app` everything may import the typed store hooks. */
const layers = ['config', 'ui', 'api', 'shared', 'admin', 'features', 'pages', 'gallery', 'app', '.'];
const storeHooks = 'app/hooks';

const imports = readModuleImports({ root: web, alias: '@/' });
const between = (layer: string) => readModuleImports({ root: path.join(web, layer), alias: `@/${layer}/` });

/** The imports that lead to a layer above, or to a folder that is no layer, such as the test helpers. */
function upwards(found: readonly ModuleImport[]): string[] {
  return found
    .filter(({ imported }) => imported !== storeHooks)
    .filter(({ from, to }) => !layers.includes(to) || layers.indexOf(to) > layers.indexOf(from))
    .map(({ file, imported }) => `${file} imports ${imported}`);
}

test('every folder of the web is a layer', () => {
  const used = new Set(imports.flatMap(({ from, to }) => [from, to]));
  expect([...used].sort()).toEqual([...layers].sort());
});

test('imports lead downwards', () => {
  expect(upwards(imports)).toEqual([]);
});

test('no feature imports another', () => {
  expect(between('features').map(({ file, imported }) => `${file} imports ${imported}`)).toEqual([]);
});

test.each(['shared', 'admin'])('the folders of %s do not import each other in a circle', (layer) => {
  expect(findCircles(edgesOf(between(layer)))).toEqual([]);
});

test.each([
  ['shared/hours/OpenBanner.tsx', '@/features/orders/OrderCard'],
  ['shared/hours/OpenBanner.tsx', '@/admin/forms/Done'],
  ['features/orders/OrderCard.tsx', '@/pages/OrdersPage'],
  ['features/orders/OrderCard.tsx', '@/app/makeStore'],
  ['ui/Button.tsx', '../shared/items/ItemPicture'],
  ['pages/CartPage.tsx', '@/testing/cartScene'],
])('%s may not import %s', (file, imported) => {
  expect(upwards(importsOf(file, `import { x } from '${imported}';`, '@/'))).toHaveLength(1);
});

test.each(['../reviews/ReviewOrder', '@/features/reviews/ReviewOrder'])(
  'an import of another feature is found (%s)',
  (imported) => {
    expect(importsOf('orders/OrderCard.tsx', `import '${imported}';`, '@/features/')).toHaveLength(1);
  },
);
