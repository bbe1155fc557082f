import { toText } from '../methods/toText';
import { pathValue } from '../values/rulesValue';

import type { Expression, PathPart } from '../language/syntax';
import type { PathSegment, RulesValue } from '../values/rulesValue';
import type { Budget } from './budget';

/** Evaluates a path. An inserted string is one segment, even with a slash. An inserted path adds all its segments. */
export function evaluatePath(
  parts: readonly PathPart[],
  budget: Budget,
  value: (part: Expression) => RulesValue,
): RulesValue {
  const segments = parts.flatMap((part): readonly PathSegment[] => {
    if (part.kind === 'interpolation') {
      const filled = value(part.expression);
      return filled.type === 'path' ? filled.segments : [toText(filled)];
    }
    budget.spend();
    return part.kind === 'text' ? [part.text] : [toCapture(part.capture)];
  });
  return pathValue(segments);
}

function toCapture({ kind, name }: Extract<PathPart, { kind: 'capture' }>['capture']): PathSegment {
  return { name, isMany: kind === 'many' };
}
