import { RulesError } from '../evaluate/rulesError';
import { boolValue, floatValue, intValue } from '../values/rulesValue';

import { argument, methodTable } from './method';

import type { RulesValue } from '../values/rulesValue';

export const mathNamespace = methodTable<undefined>({
  abs: [
    1,
    (_self, args) => {
      const found = argument(args, 0, 'int', 'float');
      if (found.type === 'float') return floatValue(Math.abs(found.value));
      return intValue(found.value < 0n ? -found.value : found.value);
    },
  ],
  ceil: [1, (_self, args) => toInt(Math.ceil(number(args, 0)))],
  floor: [1, (_self, args) => toInt(Math.floor(number(args, 0)))],
  // Halves go away from zero; Math.round sends -2.5 to -2.
  round: [1, (_self, args) => toInt(Math.sign(number(args, 0)) * Math.round(Math.abs(number(args, 0))))],
  sqrt: [1, (_self, args) => floatValue(Math.sqrt(number(args, 0)))],
  pow: [2, (_self, args) => floatValue(number(args, 0) ** number(args, 1))],
  isNaN: [1, (_self, args) => boolValue(Number.isNaN(number(args, 0)))],
  isInfinite: [1, (_self, args) => boolValue(Math.abs(number(args, 0)) === Infinity)],
});

/** A float as int; throws for what is no whole number of 64 bits. */
export function toInt(value: number): RulesValue {
  if (!Number.isFinite(value) || Math.abs(value) >= 2 ** 63)
    throw new RulesError(`${value} does not fit an int`);
  return intValue(BigInt(Math.trunc(value)));
}

function number(args: readonly RulesValue[], position: number): number {
  return Number(argument(args, position, 'int', 'float').value);
}
