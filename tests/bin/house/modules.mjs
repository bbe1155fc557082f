import { readImports } from './imports.mjs';
import { largestCircle, moduleGraph } from './graph.mjs';

/** @typedef {import('./sources.mjs').Source} Source */

const functionsFolder = 'functions/src/';
const webFolder = 'web/src/';
const featuresFolder = `${webFolder}features/`;

/**
 * The module graphs of functions and of web, measured on the product alone: a test may import what it likes.
 * @param {Source[]} sources
 */
export function measureModules(sources) {
  const productIn = (/** @type {string} */ folder) =>
    sources.filter(({ path, kind }) => kind === 'product' && path.startsWith(folder) && /\.tsx?$/.test(path));
  const functions = moduleGraph(readImports(productIn(functionsFolder)), (file) => functionsModule(file));
  const webImports = readImports(productIn(webFolder), { '@/': webFolder });
  const features = moduleGraph(webImports, featureOf);
  const crossing = webImports.filter(({ from, to }) =>
    isFeatureToFeature(featureOf(from.path), featureOf(to.path)),
  );
  return {
    functions,
    web: moduleGraph(webImports, webModule),
    functionsCircle: largestCircle(functions),
    featuresCircle: largestCircle(features),
    featureImports: crossing,
  };
}

/** @param {string} file */
export function functionsModule(file) {
  return folderBelow(functionsFolder, file);
}

/** @param {string} file */
export function featureOf(file) {
  return folderBelow(featuresFolder, file);
}

/**
 * The features one by one, the rest of web folder by folder.
 * @param {string} file
 */
function webModule(file) {
  const feature = featureOf(file);
  return feature === undefined ? folderBelow(webFolder, file) : `features/${feature}`;
}

/**
 * @param {string | undefined} from
 * @param {string | undefined} to
 */
function isFeatureToFeature(from, to) {
  return from !== undefined && to !== undefined && from !== to;
}

/**
 * The first folder below another; files that lie in that one directly compose the modules and are none.
 * @param {string} folder
 * @param {string} file
 */
function folderBelow(folder, file) {
  if (!file.startsWith(folder)) return undefined;
  const [first, ...rest] = file.slice(folder.length).split('/');
  return rest.length === 0 ? undefined : first;
}
