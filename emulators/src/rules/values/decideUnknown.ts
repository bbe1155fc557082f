import { assertNever } from '../../assertNever';
import { RulesError } from '../evaluate/rulesError';

import { compareValues, isEqual } from './compareValues';

import type { Fact, RulesValue, UnknownValue } from './rulesValue';

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

const NEGATED: Readonly<Record<Comparison, Comparison>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};

/** True or false only when the query's filters prove it for every document they admit; otherwise an error. */
export function decideUnknown(unknown: UnknownValue, operator: Comparison, value: RulesValue): boolean {
  if (unknown.facts.some((fact) => implies(fact, operator, value))) return true;
  if (unknown.facts.some((fact) => implies(fact, NEGATED[operator], value))) return false;
  throw new RulesError(
    `the query does not prove ${unknown.description} ${operator} the value it is compared with`,
  );
}

/** `value in unknown`: proved by an array-contains filter, or by any filter on that key. */
export function decideContains(unknown: UnknownValue, value: RulesValue): true {
  if (unknown.facts.some((fact) => fact.operator === 'contains' && isEqual(fact.value, value))) return true;
  // A filter on a field finds only documents that have it.
  if (value.type === 'string' && unknown.members.has(value.value)) return true;
  throw new RulesError(`the query does not prove what ${unknown.description} contains`);
}

function implies(fact: Fact, wanted: Comparison, value: RulesValue): boolean {
  if (fact.operator === 'contains') return false;
  if (fact.operator === '!=') return wanted === '!=' && isEqual(fact.value, value);
  if (!isSameOrder(fact.value, value)) return false;
  const side = compareValues(fact.value, value);
  if (side === undefined) return false;
  const isStrict = fact.operator === '<' || fact.operator === '>';
  const isBelow = fact.operator === '<' || fact.operator === '<=';
  // Seen from the bound: does everything on its side lie on the wanted side of the value?
  const distance = isBelow ? -side : side;
  switch (wanted) {
    case '==':
      return false;
    case '!=':
      return distance > 0 || (distance === 0 && isStrict);
    case '<':
    case '>':
      return isBelow === (wanted === '<') && (distance > 0 || (distance === 0 && isStrict));
    case '<=':
    case '>=':
      return isBelow === (wanted === '<=') && distance >= 0;
    default:
      return assertNever(wanted);
  }
}

function isSameOrder(left: RulesValue, right: RulesValue): boolean {
  const orders: Readonly<Record<string, string>> = { int: 'number', float: 'number' };
  return (orders[left.type] ?? left.type) === (orders[right.type] ?? right.type) && ORDERED.has(left.type);
}

const ORDERED: ReadonlySet<string> = new Set(['int', 'float', 'string', 'timestamp', 'duration']);
