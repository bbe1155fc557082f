import { assertNever } from '../assertNever';
import { compareValues, contains, equals, isEquivalent, isIdentical } from '../values/compareValues';
import { decideConstraint, decideContains } from '../values/decideConstraint';
import { boolValue, floatValue, intValue, stringValue } from '../values/rulesValue';
import { checkedDuration, checkedTimestamp } from '../values/timeRange';

import { RulesError } from './rulesError';

import type { BinaryOperator } from '../language/syntax';
import type { Comparison } from '../values/decideConstraint';
import type { RulesValue } from '../values/rulesValue';

type Arithmetic = '+' | '-' | '*' | '/' | '%';

const mirroredComparison: Readonly<Record<Comparison, Comparison>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};
const int64Limit = 2n ** 63n;

export function applyOperator(operator: BinaryOperator, left: RulesValue, right: RulesValue): RulesValue {
  switch (operator) {
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return boolValue(compare(operator, left, right));
    case 'in':
      return boolValue(isIn(left, right));
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return calculate(operator, left, right);
    default:
      return assertNever(operator);
  }
}

export function negate(value: RulesValue): RulesValue {
  if (value.type === 'int') return checkedInt(-value.value);
  if (value.type === 'float') return floatValue(-value.value);
  if (value.type === 'duration') return checkedDuration(-value.nanos);
  throw new RulesError(`${value.type} cannot be negated`);
}

function compare(operator: Comparison, left: RulesValue, right: RulesValue): boolean {
  if (left.type === 'constraint') return decideConstraint(left, operator, right);
  if (right.type === 'constraint') return decideConstraint(right, mirroredComparison[operator], left);
  if (operator === '==') return equals(left, right);
  if (operator === '!=') return !equals(left, right);
  const order = compareValues(left, right);
  if (order === undefined) return false;
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
}

function isIn(wanted: RulesValue, container: RulesValue): boolean {
  switch (container.type) {
    case 'list':
      return contains(container.items, wanted, isIdentical);
    case 'set':
      return contains(container.items, wanted, isEquivalent);
    case 'map':
      if (wanted.type !== 'string') throw new RulesError(`a map key must be a string, not ${wanted.type}`);
      return container.fields.has(wanted.value);
    case 'constraint':
      return decideContains(container, wanted);
    default:
      throw new RulesError(`'in' requires a list, set or map on its right, not ${container.type}`);
  }
}

function calculate(operator: Arithmetic, left: RulesValue, right: RulesValue): RulesValue {
  if (left.type === 'int' && right.type === 'int') return calculateInt(operator, left.value, right.value);
  if (isNumber(left) && isNumber(right))
    return calculateFloat(operator, Number(left.value), Number(right.value));
  if (operator === '+' && left.type === 'string' && right.type === 'string') {
    return stringValue(left.value + right.value);
  }
  const time = calculateTime(operator, left, right);
  if (time) return time;
  throw new RulesError(`${left.type} ${operator} ${right.type} is not defined`);
}

function calculateInt(operator: Arithmetic, left: bigint, right: bigint): RulesValue {
  if ((operator === '/' || operator === '%') && right === 0n) throw new RulesError('division by zero');
  switch (operator) {
    case '+':
      return checkedInt(left + right);
    case '-':
      return checkedInt(left - right);
    case '*':
      return checkedInt(left * right);
    case '/':
      return checkedInt(left / right);
    case '%':
      return checkedInt(left % right);
    default:
      return assertNever(operator);
  }
}

function calculateFloat(operator: Arithmetic, left: number, right: number): RulesValue {
  switch (operator) {
    case '+':
      return floatValue(left + right);
    case '-':
      return floatValue(left - right);
    case '*':
      return floatValue(left * right);
    case '/':
      return floatValue(left / right);
    case '%':
      return floatValue(left % right);
    default:
      return assertNever(operator);
  }
}

function calculateTime(operator: Arithmetic, left: RulesValue, right: RulesValue): RulesValue | undefined {
  const sign = operator === '+' ? 1n : -1n;
  if (operator !== '+' && operator !== '-') return undefined;
  if (right.type === 'duration') {
    if (left.type === 'timestamp') return checkedTimestamp(left.nanos + sign * right.nanos);
    if (left.type === 'duration') return checkedDuration(left.nanos + sign * right.nanos);
  }
  if (left.type === 'duration' && right.type === 'timestamp' && operator === '+') {
    return checkedTimestamp(left.nanos + right.nanos);
  }
  if (left.type === 'timestamp' && right.type === 'timestamp' && operator === '-') {
    return checkedDuration(left.nanos - right.nanos);
  }
  return undefined;
}

function checkedInt(value: bigint): RulesValue {
  if (value >= int64Limit || value < -int64Limit) throw new RulesError('integer overflow');
  return intValue(value);
}

function isNumber(value: RulesValue): value is Extract<RulesValue, { type: 'int' | 'float' }> {
  return value.type === 'int' || value.type === 'float';
}
