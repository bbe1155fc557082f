import { assertNever } from '../assertNever';

import type { Expression } from './syntax';

export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'member':
      return [expression.object];
    case 'index':
      return [expression.object, expression.index];
    case 'range':
      return [expression.object, expression.from, expression.to].filter((part) => part !== undefined);
    case 'call':
      return expression.receiver ? [expression.receiver, ...expression.args] : expression.args;
    case 'list':
      return expression.items;
    case 'map':
      return expression.entries.flat();
    case 'path':
      return expression.parts.flatMap((part) => (part.kind === 'interpolation' ? [part.expression] : []));
    case 'not':
    case 'negate':
    case 'is':
      return [expression.operand];
    case 'and':
    case 'or':
    case 'binary':
      return [expression.left, expression.right];
    case 'ternary':
      return [expression.condition, expression.whenTrue, expression.whenFalse];
    default:
      return assertNever(expression);
  }
}
