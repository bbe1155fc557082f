import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What `npm run check` holds: the modules in the largest import circles, the imports between features of web, the private words. */
/** @typedef {{ functionsCircle: number, featuresCircle: number, featureImports: number, privateWords: number }} Limits */

/** The one place where the limits are written. */
const limitsFile = fileURLToPath(new URL('limits.json', import.meta.url));

/** @returns {Limits} */
export function readLimits() {
  return JSON.parse(readFileSync(limitsFile, 'utf8'));
}

/** @param {Limits} limits */
export function writeLimits(limits) {
  writeFileSync(limitsFile, `${JSON.stringify(limits, null, 2)}\n`);
}

/**
 * A sentence for each figure above its limit.
 * @param {Limits} figures
 * @param {Limits} limits
 */
export function explainExcess(figures, limits) {
  return limitNames(limits).flatMap((name) =>
    figures[name] > limits[name] ? [`${name} is ${figures[name]}, and may be ${limits[name]} at most.`] : [],
  );
}

/**
 * The limits that these figures allow from now on: they only ever fall.
 * @param {Limits} figures
 * @param {Limits} limits
 * @returns {Limits}
 */
export function lowerLimits(figures, limits) {
  const lowest = (/** @type {keyof Limits} */ name) => Math.min(figures[name], limits[name]);
  return {
    functionsCircle: lowest('functionsCircle'),
    featuresCircle: lowest('featuresCircle'),
    featureImports: lowest('featureImports'),
    privateWords: lowest('privateWords'),
  };
}

/** @param {Limits} limits */
function limitNames(limits) {
  return /** @type {(keyof Limits)[]} */ (Object.keys(limits));
}
