// Enumeration values for the encoder: the generated types use names, but the encoder needs numbers.
import type { WireNull, WireServerValue, WireTargetChangeType } from './messages';

const numbers = { NO_CHANGE: 0, ADD: 1, REMOVE: 2, CURRENT: 3, RESET: 4 } as const;

export function targetChangeType(name: keyof typeof numbers): WireTargetChangeType {
  const number: unknown = numbers[name];
  return number as WireTargetChangeType;
}

const one: unknown = 1;
export const requestTime = one as WireServerValue;

const zero: unknown = 0;
export const nullValue = zero as WireNull;
