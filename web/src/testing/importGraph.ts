import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** One import of one source file by another; both as paths below `web/src`. */
export type Import = { from: string; to: string };

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Every import of our own sources below a folder: static, of types, and lazy. Throws where a path leads to no file. */
export function readImports(root: string): Import[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const known = new Set(files);
  return files.flatMap((from) =>
    pathsIn(readFileSync(join(root, from), 'utf8'), from).map((path) => {
      const ending = endings.find((one) => known.has(path + one));
      if (ending === undefined) throw new Error(`${from} imports ${path}, which is no file`);
      return { from, to: path + ending };
    }),
  );
}

function pathsIn(text: string, from: string): string[] {
  const specifiers = [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'(@\/|\.\.?\/)([^']+)'/g)];
  return specifiers
    .map(([, start = '', rest = '']) =>
      start === '@/' ? rest : posix.join(posix.dirname(from), `${start}${rest}`),
    )
    .filter((path) => !path.startsWith('..') && !path.endsWith('.css'));
}

/** The layers, lowest first; a file imports from its own layer and from those below. */
const layers = ['config', 'ui', 'api', 'shared', 'admin', 'features', 'pages', 'gallery', 'app'];

/** The typed store hooks: of `app` they import types only. */
const fromEverywhere = 'app/hooks.ts';

/** What breaks the order of the layers, or leads from one feature to another. A test may import from any layer, but from one feature only. */
export function forbiddenImports(imports: readonly Import[]): string[] {
  return imports
    .filter((edge) => isBetweenFeatures(edge) || (!isTest(edge.from) && isUpwards(edge)))
    .map(({ from, to }) => `${from} -> ${to}`);
}

/** The modules that import each other in a circle, all of them at once. */
export function modulesInCircles(imports: readonly Import[]): string[] {
  const edges = imports
    .filter(({ from, to }) => !isTest(from) && to !== fromEverywhere)
    .map(({ from, to }) => ({ from: moduleOf(from), to: moduleOf(to) }))
    .filter(({ from, to }) => from !== to);
  let left = edges;
  let size = -1;
  while (size !== left.length) {
    size = left.length;
    const importers = new Set(left.map(({ from }) => from));
    const imported = new Set(left.map(({ to }) => to));
    left = left.filter(({ from, to }) => imported.has(from) && importers.has(to));
  }
  return [...new Set(left.map(({ from }) => from))].sort();
}

function isBetweenFeatures({ from, to }: Import): boolean {
  return layerOf(from) === 'features' && layerOf(to) === 'features' && moduleOf(from) !== moduleOf(to);
}

function isUpwards({ from, to }: Import): boolean {
  if (to === fromEverywhere) return false;
  const [own, other] = [layers.indexOf(layerOf(from)), layers.indexOf(layerOf(to))];
  // The entry and the test helpers are above all layers, and no layer imports them.
  return own !== -1 && (other === -1 || other > own);
}

function layerOf(file: string): string {
  return file.split('/')[0] ?? '';
}

/** `features/orders`, `shared/hours`, `admin/forms`: folders of a layer that consists of modules; else the layer. */
function moduleOf(file: string): string {
  const [layer = '', folder = ''] = file.split('/');
  return ['features', 'shared', 'admin'].includes(layer) ? `${layer}/${folder}` : layer;
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.startsWith('testing/');
}
