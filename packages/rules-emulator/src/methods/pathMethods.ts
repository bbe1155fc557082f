import { RulesError } from '../evaluate/rulesError';
import { pathValue } from '../values/rulesValue';

import { argument, methodTable } from './method';
import { toText } from './toText';

import type { MapValue, PathSegment, PathValue } from '../values/rulesValue';

export const pathMethods = methodTable<PathValue>({
  // Replaces `{id}` and `{rest=**}` with their values. Omits variables without a value.
  bind: [
    1,
    (path, args) => {
      const given = argument(args, 0, 'map');
      assertKnown(path, given);
      return pathValue(path.segments.flatMap((segment) => bound(segment, given)));
    },
  ],
});

function assertKnown({ segments }: PathValue, { fields }: MapValue): void {
  for (const name of fields.keys()) {
    const isKnown = segments.some((segment) => typeof segment !== 'string' && segment.name === name);
    if (!isKnown) throw new RulesError(`the path has no variable '${name}'`);
  }
}

function bound(segment: PathSegment, { fields }: MapValue): readonly PathSegment[] {
  if (typeof segment === 'string') return [segment];
  const value = fields.get(segment.name);
  if (!value) return [];
  if (!segment.isMany) return [filledIn(toText(value), segment.name)];
  if (value.type !== 'path') throw new RulesError(`'${segment.name}' must be bound to a path`);
  return value.segments;
}

function filledIn(text: string, name: string): string {
  if (text === '') throw new RulesError(`'${name}' is bound to an empty string`);
  return text;
}
