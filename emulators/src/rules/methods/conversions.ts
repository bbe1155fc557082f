import { RulesError } from '../evaluate/rulesError';
import { boolValue, floatValue, intValue, pathValue, stringValue } from '../values/rulesValue';

import { toInt } from './mathNamespace';
import { argument, methodTable } from './method';
import { toText } from './toText';

const FLOAT_TEXT = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The functions that are called without a receiver; `get` and `exists` are the evaluator's own. */
export const conversions = methodTable<undefined>({
  bool: [
    1,
    (_self, args) => {
      const found = argument(args, 0, 'bool', 'string');
      if (found.type === 'bool') return found;
      if (found.value !== 'true' && found.value !== 'false')
        throw new RulesError(`'${found.value}' is no bool`);
      return boolValue(found.value === 'true');
    },
  ],
  int: [
    1,
    (_self, args) => {
      const found = argument(args, 0, 'int', 'float', 'string');
      if (found.type === 'int') return found;
      if (found.type === 'float') return toInt(found.value);
      if (!/^[+-]?\d{1,19}$/.test(found.value)) throw new RulesError(`'${found.value}' is no int`);
      return intValue(BigInt(found.value.replace('+', '')));
    },
  ],
  float: [
    1,
    (_self, args) => {
      const found = argument(args, 0, 'int', 'float', 'string');
      if (found.type === 'string' && !FLOAT_TEXT.test(found.value)) {
        throw new RulesError(`'${found.value}' is no float`);
      }
      return floatValue(Number(found.value));
    },
  ],
  string: [
    1,
    (_self, args) => stringValue(toText(argument(args, 0, 'null', 'bool', 'int', 'float', 'string', 'path'))),
  ],
  path: [
    1,
    (_self, args) => {
      const segments = argument(args, 0, 'string')
        .value.split('/')
        .filter((segment) => segment !== '');
      return pathValue(segments);
    },
  ],
});
