import { RulesError } from '../evaluate/rulesError';

import type { RulesValue } from '../values/rulesValue';

/** What `string(x)` and `join` print. */
export function toText(value: RulesValue): string {
  switch (value.type) {
    case 'null':
      return 'null';
    case 'string':
      return value.value;
    case 'bool':
    case 'int':
    case 'float':
      return String(value.value);
    case 'path':
      return `/${value.segments.join('/')}`;
    default:
      throw new RulesError(`${value.type} has no text form`);
  }
}
