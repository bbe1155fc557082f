import { RulesError } from '../evaluate/rulesError';
import { parsePathText } from '../values/pathText';
import { floatValue, intValue, pathValue, stringValue } from '../values/rulesValue';

import { toInt } from './mathNamespace';
import { argument, methodTable } from './method';
import { trimControls } from './stringMethods';
import { toText } from './toText';

const floatText = /^([+-]?)(NaN|Infinity|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?=[fFdD]?$))[fFdD]?$/;

/** The functions without a receiver, except `debug` and those that read documents. */
export const conversions = methodTable<undefined>({
  int: [
    1,
    (_self, args) => {
      const found = argument(args, 0, 'int', 'float', 'string');
      if (found.type === 'int') return found;
      if (found.type === 'float') return toInt(found.value);
      if (!/^[+-]?\d+$/.test(found.value)) throw new RulesError(`'${found.value}' is not an int`);
      const value = BigInt(found.value.replace('+', ''));
      if (value !== BigInt.asIntN(64, value)) throw new RulesError(`'${found.value}' does not fit in an int`);
      return intValue(value);
    },
  ],
  float: [
    1,
    (_self, args) => {
      const found = argument(args, 0, 'int', 'float', 'string');
      return floatValue(found.type === 'string' ? parseFloatText(found.value) : Number(found.value));
    },
  ],
  string: [
    1,
    (_self, args) => stringValue(toText(argument(args, 0, 'null', 'bool', 'int', 'float', 'string', 'path'))),
  ],
  path: [1, (_self, args) => pathValue(parsePathText(argument(args, 0, 'string').value))],
});

// Parses a double as Java does, except for the hexadecimal form.
function parseFloatText(text: string): number {
  const [, sign = '', digits] = floatText.exec(trimControls(text)) ?? [];
  if (digits === undefined) throw new RulesError(`'${text}' is not a float`);
  return Number(sign + digits);
}
