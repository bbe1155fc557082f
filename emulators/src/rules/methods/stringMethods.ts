import { compilePattern } from '../values/pattern';
import { boolValue, bytesValue, intValue, listValue, stringValue } from '../values/rulesValue';

import { argument, methodTable } from './method';

import type { StringValue } from '../values/rulesValue';

export const stringMethods = methodTable<StringValue>({
  lower: [0, ({ value }) => stringValue(value.toLowerCase())],
  upper: [0, ({ value }) => stringValue(value.toUpperCase())],
  trim: [0, ({ value }) => stringValue(value.trim())],
  size: [0, ({ value }) => intValue(BigInt(Array.from(value).length))],
  toUtf8: [0, ({ value }) => bytesValue(Buffer.from(value, 'utf8'))],
  matches: [
    1,
    ({ value }, args) => boolValue(compilePattern(argument(args, 0, 'string').value, 'whole').test(value)),
  ],
  replace: [
    2,
    ({ value }, args) => {
      const pattern = compilePattern(argument(args, 0, 'string').value, 'everywhere');
      return stringValue(value.replace(pattern, toReplacement(argument(args, 1, 'string').value)));
    },
  ],
  split: [
    1,
    ({ value }, args) => {
      const pattern = compilePattern(argument(args, 0, 'string').value, 'everywhere');
      return listValue(splitBy(value, pattern).map(stringValue));
    },
  ],
});

// RE2 writes groups as \1 where JavaScript writes $1.
function toReplacement(text: string): string {
  return text
    .replaceAll('$', '$$$$')
    .replace(/\\([0-9])/g, (_all, group: string) => (group === '0' ? '$&' : `$${group}`));
}

// String.split would also give back what groups captured.
function splitBy(value: string, pattern: RegExp): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (const found of value.matchAll(pattern)) {
    const isEmptyAtEdge = found[0] === '' && (found.index === 0 || found.index === value.length);
    if (isEmptyAtEdge) continue;
    pieces.push(value.slice(start, found.index));
    start = found.index + found[0].length;
  }
  return [...pieces, value.slice(start)];
}
