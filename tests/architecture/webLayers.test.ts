import path from 'node:path';

import { crossModuleImports, largestCircle, moduleGraph } from '../bin/house/graph';
import type { Import } from '../bin/house/imports';
import { featureOf, folderBelow, readProductImports } from '../bin/house/modules';
import { readSources } from '../bin/house/sources';

const web = 'web/src/';

/**
 * Layers, lowest first. A file may import from its own layer and from lower layers. As an exception, every file may
 * import the typed store hooks of `app`.
 */
const layers = ['config', 'ui', 'api', 'shared', 'admin', 'features', 'pages', 'app', 'document', '.'];
const storeHooks = `${web}app/hooks.ts`;

const all = readProductImports(readSources(path.resolve(__dirname, '../..')), web);

/** Returns the layer of a file. Files directly in `web/src` are in the layer `.`. */
const layerOf = (file: string) => folderBelow(web, file) ?? '.';

/** Returns the folder of a file within a layer. Files directly in the layer are in the folder `.`. */
const folderOf = (layer: string) => (file: string) =>
  file.startsWith(`${web}${layer}/`) ? (folderBelow(`${web}${layer}/`, file) ?? '.') : undefined;

const describeImport = ({ from, to }: Import) =>
  `${from.path.slice(web.length)} imports ${to.path.slice(web.length)}`;

/** Returns the imports from a higher layer, or from a folder that is not a layer, such as the test helpers. */
function upwards(imports: Import[]): string[] {
  const rank = (file: string) => layers.indexOf(layerOf(file));
  return crossModuleImports(imports, layerOf)
    .filter(({ to }) => to.path !== storeHooks)
    .filter(({ from, to }) => rank(to.path) === -1 || rank(to.path) > rank(from.path))
    .map(describeImport);
}

function importOf(file: string, imported: string, target: string): Import[] {
  const product = { room: 'web', kind: 'product' as const };
  const importer = { ...product, path: web + file, text: `import { x } from '${imported}';` };
  return readProductImports([importer, { ...product, path: web + target, text: '' }], web);
}

test('every folder of the web app with product code is a layer', () => {
  const used = new Set(
    crossModuleImports(all, layerOf).flatMap(({ from, to }) => [layerOf(from.path), layerOf(to.path)]),
  );
  expect([...used].sort()).toEqual([...layers].sort());
});

test('no file imports from a higher layer', () => {
  expect(upwards(all)).toEqual([]);
});

test('no feature imports another feature', () => {
  expect(crossModuleImports(all, folderOf('features')).map(describeImport)).toEqual([]);
});

test.each(['shared', 'admin'])('the folders of %s have no import cycle', (layer) => {
  expect(largestCircle(moduleGraph(all, folderOf(layer)))).toEqual([]);
});

test.each([
  ['shared/hours/OpenBanner.tsx', '@/features/orders/OrderCard', 'features/orders/OrderCard.tsx'],
  ['shared/hours/OpenBanner.tsx', '@/admin/forms/Done', 'admin/forms/Done.ts'],
  ['features/orders/OrderCard.tsx', '@/pages/OrdersPage', 'pages/OrdersPage.tsx'],
  ['features/orders/OrderCard.tsx', '@/app/makeStore', 'app/makeStore.ts'],
  ['ui/Button.tsx', '../shared/items/ItemPicture', 'shared/items/ItemPicture.tsx'],
  ['pages/CartPage.tsx', '@/testing/cartScene', 'testing/cartScene.tsx'],
])('%s may not import %s', (file, imported, target) => {
  expect(upwards(importOf(file, imported, target))).toEqual([`${file} imports ${target}`]);
});

test.each(['../reviews/ReviewOrder', '@/features/reviews/ReviewOrder'])(
  'an import of another feature is detected (%s)',
  (imported) => {
    const found = importOf('features/orders/OrderCard.tsx', imported, 'features/reviews/ReviewOrder.tsx');
    expect(crossModuleImports(found, featureOf)).toHaveLength(1);
  },
);
