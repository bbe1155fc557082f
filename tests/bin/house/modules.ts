import { crossModuleImports, importClosure, largestCircle, moduleGraph } from './graph';
import { readImports } from './imports';
import type { Source } from './sources';

const functionsFolder = 'functions/src/';
const webFolder = 'web/src/';
const featuresFolder = `${webFolder}features/`;

/** Excludes tests, because a test may import anything. */
export function measureModules(sources: Source[]) {
  const functions = moduleGraph(readProductImports(sources, functionsFolder), functionsModule);
  const webImports = readProductImports(sources, webFolder);
  const features = moduleGraph(webImports, featureOf);
  return {
    functions,
    web: moduleGraph(webImports, webModule),
    functionsCircle: largestCircle(functions),
    featuresCircle: largestCircle(features),
    featureImports: crossModuleImports(webImports, featureOf),
    payClosure: payClosure(sources),
  };
}

/**
 * Returns the files that a reader of the endpoint `pay` may have to open: its file and every product file that it
 * reaches by imports.
 */
function payClosure(sources: Source[]) {
  const product = sources.filter(
    ({ path, kind }) => kind === 'product' && /^(core|functions)\/src\/.*\.ts$/.test(path),
  );
  const imports = readImports(product, { aliases: { '@shop/core/': 'core/src/' } });
  return importClosure(imports, 'functions/src/checkout/endpoints/pay.ts');
}

/**
 * Returns the imports from a folder's product files to any file of the folder, including test helpers and styles.
 * @param folder with a trailing slash
 */
export function readProductImports(sources: Source[], folder: string) {
  const targets = sources.filter(({ path }) => path.startsWith(folder));
  const product = targets.filter(({ path, kind }) => kind === 'product' && /\.tsx?$/.test(path));
  return readImports(product, { aliases: { '@/': webFolder }, targets });
}

export function functionsModule(file: string) {
  return folderBelow(functionsFolder, file);
}

export function featureOf(file: string) {
  return folderBelow(featuresFolder, file);
}

function webModule(file: string) {
  const feature = featureOf(file);
  return feature === undefined ? folderBelow(webFolder, file) : `features/${feature}`;
}

/** Returns undefined for files outside `folder`, and for files directly in it. */
export function folderBelow(folder: string, file: string) {
  if (!file.startsWith(folder)) return undefined;
  const [first, ...rest] = file.slice(folder.length).split('/');
  return rest.length === 0 ? undefined : first;
}
