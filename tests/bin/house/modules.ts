import { crossModuleImports, importClosure, largestCircle, moduleGraph } from './graph';
import { readImports } from './imports';
import type { Source } from './sources';

const functionsFolder = 'functions/src/';
const webFolder = 'web/src/';
const featuresFolder = `${webFolder}features/`;

/** The module graphs of functions and of web, measured on the product alone: a test may import what it likes. */
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

/** The files that a reader of the endpoint `pay` may have to open: its own and every product file that it reaches by imports. */
function payClosure(sources: Source[]) {
  const product = sources.filter(
    ({ path, kind }) => kind === 'product' && /^(core|functions)\/src\/.*\.ts$/.test(path),
  );
  const imports = readImports(product, { aliases: { '@shop/core/': 'core/src/' } });
  return importClosure(imports, 'functions/src/checkout/endpoints/pay.ts');
}

/**
 * The imports of the product files of a folder that stay in the folder; those of test helpers and styles are among them.
 * @param folder with a slash at its end
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

/** The features one by one, the rest of web folder by folder. */
function webModule(file: string) {
  const feature = featureOf(file);
  return feature === undefined ? folderBelow(webFolder, file) : `features/${feature}`;
}

/** The first folder below another; files that lie in that one directly compose the modules and are none. */
export function folderBelow(folder: string, file: string) {
  if (!file.startsWith(folder)) return undefined;
  const [first, ...rest] = file.slice(folder.length).split('/');
  return rest.length === 0 ? undefined : first;
}
