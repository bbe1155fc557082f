import { pathValue, stringValue } from '../values/rulesValue';

import { RulesError } from './rulesError';

import type { PatternSegment } from '../language/syntax';
import type { PathSegment } from '../values/rulesValue';
import type { Lazy } from './scope';

/**
 * One segment of the requested path. For a list, the document is unknown (`anyId`). For a collection group, the parents
 * are unknown, too (`anyParents`).
 */
export type RequestSegment = string | { readonly kind: 'anyId' | 'anyParents' };

type Bindings = ReadonlyMap<string, Lazy>;

/** A match of the pattern with the start of a path: the wildcards' values and the rest of the path. */
export type PathMatch = { readonly bindings: Bindings; readonly rest: readonly RequestSegment[] };

/** Matches a pattern. In version 1, `{x=**}` matches at least one segment and must be the last segment. */
export function matchPattern(
  pattern: readonly PatternSegment[],
  path: readonly RequestSegment[],
  version: 1 | 2,
): PathMatch[] {
  const [first, ...others] = pattern;
  if (!first) return [{ bindings: new Map(), rest: path }];
  if (first.kind === 'many') return matchMany(first.name, others, { path, version });
  const [segment, ...rest] = path;
  const bound = segment === undefined ? undefined : takeOne(first, segment);
  if (!bound) return [];
  return matchPattern(others, rest, version).map((match) => ({
    ...match,
    bindings: merge(bound, match.bindings),
  }));
}

function takeOne(
  pattern: Exclude<PatternSegment, { kind: 'many' }>,
  segment: RequestSegment,
): Bindings | undefined {
  if (typeof segment === 'string') {
    if (pattern.kind === 'literal') return pattern.text === segment ? new Map() : undefined;
    return new Map([[pattern.name, () => stringValue(segment)]]);
  }
  if (segment.kind === 'anyParents' || pattern.kind === 'literal') return undefined;
  return new Map([[pattern.name, () => failAsUnknown(pattern.name)]]);
}

function matchMany(
  name: string,
  others: readonly PatternSegment[],
  { path, version }: { path: readonly RequestSegment[]; version: 1 | 2 },
): PathMatch[] {
  const least = version === 2 ? 0 : 1;
  if (version === 1 && others.length > 0) return [];
  const matches: PathMatch[] = [];
  for (let taken = path.length; taken >= least; taken -= 1) {
    const value = pathValue(path.slice(0, taken).map(toPathSegment));
    const bound: Bindings = new Map([[name, () => value]]);
    for (const match of matchPattern(others, path.slice(taken), version)) {
      matches.push({ ...match, bindings: merge(bound, match.bindings) });
    }
  }
  return matches;
}

function failAsUnknown(name: string): never {
  throw new RulesError(`a query does not determine {${name}}`);
}

// Converts a requested segment to a path segment. An unknown segment equals nothing.
function toPathSegment(segment: RequestSegment): PathSegment {
  return typeof segment === 'string' ? segment : { name: '', isMany: segment.kind === 'anyParents' };
}

function merge(first: Bindings, second: Bindings): Bindings {
  return new Map([...first, ...second]);
}
