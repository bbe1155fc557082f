import { boolValue, floatValue, intValue } from '../values/rulesValue';

import { argument, methodTable } from './method';

import type { RulesValue } from '../values/rulesValue';

const maxInt64 = 2n ** 63n - 1n;
const minInt64 = -(2n ** 63n);

export const mathNamespace = methodTable<undefined>({
  abs: [
    1,
    (_self, args) => {
      const found = argument(args, 0, 'int', 'float');
      if (found.type === 'float') return floatValue(Math.abs(found.value));
      return intValue(found.value < 0n ? BigInt.asIntN(64, -found.value) : found.value);
    },
  ],
  ceil: [1, (_self, args) => floatValue(Math.ceil(number(args, 0)))],
  floor: [1, (_self, args) => floatValue(Math.floor(number(args, 0)))],
  // Rounds halves up, even below zero, as Math.round does in Java and JavaScript.
  round: [1, (_self, args) => toInt(Math.round(number(args, 0)))],
  sqrt: [1, (_self, args) => floatValue(Math.sqrt(number(args, 0)))],
  pow: [2, (_self, args) => floatValue(number(args, 0) ** number(args, 1))],
  isNaN: [1, (_self, args) => boolValue(Number.isNaN(number(args, 0)))],
});

/** Truncates a float to an int. Saturates at 64 bits, and converts NaN to 0. */
export function toInt(value: number): RulesValue {
  if (Number.isNaN(value)) return intValue(0n);
  if (value >= 2 ** 63) return intValue(maxInt64);
  return intValue(value < -(2 ** 63) ? minInt64 : BigInt(Math.trunc(value)));
}

function number(args: readonly RulesValue[], position: number): number {
  return Number(argument(args, position, 'int', 'float').value);
}
