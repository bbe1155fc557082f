import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The figures that `npm run check` limits: modules in the largest import cycles, imports between features, and files
 * that `pay` imports.
 */
export type Limits = Record<'functionsCircle' | 'featuresCircle' | 'featureImports' | 'payClosure', number>;

const limitsFile = fileURLToPath(new URL('limits.json', import.meta.url));

export function readLimits(): Limits {
  return JSON.parse(readFileSync(limitsFile, 'utf8'));
}

export function writeLimits(limits: Limits) {
  writeFileSync(limitsFile, `${JSON.stringify(limits, null, 2)}\n`);
}

export function explainExcess(figures: Limits, limits: Limits) {
  return limitNames(limits).flatMap((name) =>
    figures[name] > limits[name] ? [`${name} is ${figures[name]}. The limit is ${limits[name]}.`] : [],
  );
}

/** Returns the limits, each lowered to its figure where the figure is smaller. */
export function lowerLimits(figures: Limits, limits: Limits): Limits {
  const lowest = limitNames(limits).map((name) => [name, Math.min(figures[name], limits[name])]);
  return Object.fromEntries(lowest) as Limits;
}

function limitNames(limits: Limits) {
  return Object.keys(limits) as (keyof Limits)[];
}
