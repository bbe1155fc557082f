import { pathValue } from '../values/rulesValue';

import { RulesError } from './rulesError';

import type { Expression, PathPart } from '../language/syntax';
import type { RulesValue } from '../values/rulesValue';

export function evaluatePath(
  parts: readonly PathPart[],
  value: (part: Expression) => RulesValue,
): RulesValue {
  return pathValue(
    parts.flatMap((part) => (part.kind === 'text' ? [part.text] : segmentsOf(value(part.expression)))),
  );
}

// A string is one segment: one with a slash would silently name another document.
function segmentsOf(value: RulesValue): readonly string[] {
  if (value.type === 'path') return value.segments;
  if (value.type === 'unknown') throw new RulesError(`the query does not fix ${value.description}`);
  if (value.type === 'int') return [value.value.toString()];
  if (value.type !== 'string') throw new RulesError(`a path segment must be a string, not ${value.type}`);
  if (value.value === '' || value.value.includes('/')) {
    throw new RulesError(`'${value.value}' cannot be one path segment`);
  }
  return [value.value];
}
