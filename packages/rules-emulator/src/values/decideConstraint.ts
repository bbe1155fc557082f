import { RulesError } from '../evaluate/rulesError';

import { compareValues, equals } from './compareValues';

import type { ConstraintValue, Fact, RulesValue } from './rulesValue';

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

const orderedTypes: ReadonlySet<string> = new Set([
  'int',
  'float',
  'string',
  'bytes',
  'timestamp',
  'duration',
]);

/**
 * Returns true when the query's filters prove the comparison for every possible document. Otherwise throws. Never
 * returns false.
 */
export function decideConstraint(constraint: ConstraintValue, wanted: Comparison, value: RulesValue): true {
  if (value.type === 'constraint')
    throw new RulesError('the comparison has two fields that the query does not determine');
  if (constraint.facts.some((fact) => implies(fact, wanted, value))) return true;
  throw new RulesError(`the query does not prove that the field is ${wanted} ${value.type}`);
}

/** Decides `value in constraint`. Throws unless the query proves it. */
export function decideContains(constraint: ConstraintValue, value: RulesValue): true {
  if (requiresElement(constraint, value)) return true;
  throw new RulesError('the query does not determine what the field contains');
}

/**
 * Returns whether the query proves that the field contains this element. A float in the query never equals an integer
 * in the rules. As in Google's emulator, a field that equals NaN contains every number, and no field contains null.
 */
export function requiresElement({ facts }: ConstraintValue, value: RulesValue): boolean {
  return facts.some((fact) => {
    if (fact.operator === '==') return isNan(fact.value) && kindOf(value) === 'int';
    const isPossible = value.type !== 'null' && !(value.type === 'int' && fact.value.type === 'float');
    return fact.operator === 'contains' && isPossible && equals(fact.value, value);
  });
}

function implies(fact: Fact, wanted: Comparison, value: RulesValue): boolean {
  if (value.type === 'int' && fact.value.type === 'float') return impliesInteger(fact, wanted);
  if (value.type === 'null' && fact.value.type !== 'null') return wanted === '!=';
  switch (fact.operator) {
    case 'contains':
      return false;
    case '!=':
      return wanted === '!=' && equals(fact.value, value);
    case '==':
      return impliesByValue(fact.value, wanted, value);
    default:
      return impliesByBound(fact, wanted, value);
  }
}

/**
 * Decides a comparison with an integer. Google's emulator never compares a float in the query with an integer in the
 * rules; it only treats them as different. For NaN, it accepts every comparison.
 */
function impliesInteger({ operator, value }: Fact, wanted: Comparison): boolean {
  return operator === '==' && (wanted === '!=' || isNan(value));
}

function isNan(value: RulesValue): boolean {
  return value.type === 'float' && Number.isNaN(value.value);
}

function impliesByValue(known: RulesValue, wanted: Comparison, value: RulesValue): boolean {
  if (isNan(known) && value.type === 'float') return true;
  if (wanted === '==' && equals(known, value)) return true;
  if (!isSameOrder(known, value))
    return wanted === '!=' && known.type === value.type && !equals(known, value);
  const side = compareValues(known, value);
  if (side === undefined) return false;
  if (wanted === '!=') return side !== 0;
  if (wanted === '<' || wanted === '<=') return side < 0 || (side === 0 && wanted === '<=');
  return (wanted === '>' || wanted === '>=') && (side > 0 || (side === 0 && wanted === '>='));
}

function impliesByBound(fact: Fact, wanted: Comparison, value: RulesValue): boolean {
  if (!isSameOrder(fact.value, value)) return false;
  const side = compareValues(fact.value, value);
  if (side === undefined) return false;
  const isStrict = fact.operator === '<' || fact.operator === '>';
  const isBelow = fact.operator === '<' || fact.operator === '<=';
  const distance = isBelow ? -side : side;
  // True if the bound excludes the value.
  const isBeyond = distance > 0 || (distance === 0 && isStrict);
  if (wanted === '!=') return isBeyond;
  if (wanted === '<' || wanted === '>') return isBelow === (wanted === '<') && isBeyond;
  if (wanted === '<=' || wanted === '>=') return isBelow === (wanted === '<=') && distance >= 0;
  return false;
}

function isSameOrder(left: RulesValue, right: RulesValue): boolean {
  return orderedTypes.has(left.type) && kindOf(left) === kindOf(right);
}

function kindOf({ type }: RulesValue): string {
  return type === 'float' ? 'int' : type;
}
