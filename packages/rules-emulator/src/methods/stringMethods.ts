import { compilePattern } from '../patterns/compilePattern';
import { boolValue, bytesValue, intValue, listValue, stringValue } from '../values/rulesValue';
import { argument, methodTable } from './method';
import type { StringValue } from '../values/rulesValue';
import { RulesError } from '../evaluate/rulesError';

export const stringMethods = methodTable<StringValue>({
  // Only ASCII letters change case, as in Google's emulator.
  lower: [0, ({ value }) => stringValue(value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()))],
  upper: [0, ({ value }) => stringValue(value.replace(/[a-z]+/g, (letters) => letters.toUpperCase()))],
  trim: [0, ({ value }) => stringValue(trimControls(value))],
  // Counts UTF-16 code units, so a character outside the Basic Multilingual Plane counts twice.
  size: [0, ({ value }) => intValue(BigInt(value.length))],
  toUtf8: [0, ({ value }) => bytesValue(Buffer.from(value, 'utf8'))],
  matches: [
    1,
    ({ value }, args) => boolValue(compilePattern(argument(args, 0, 'string').value, 'whole').test(value)),
  ],
  replace: [
    2,
    ({ value }, args) => {
      const pattern = compilePattern(argument(args, 0, 'string').value, 'everywhere');
      return stringValue(replaceAll(value, pattern, argument(args, 1, 'string').value));
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

/** Trims ASCII whitespace and control characters at both ends. Keeps other whitespace. */
export function trimControls(value: string): string {
  // oxlint-disable-next-line no-control-regex -- exactly these are trimmed
  return value.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '');
}

// Splits a string without returning captured groups, unlike String.split. Drops empty trailing pieces, but keeps at
// least one piece.
function splitBy(value: string, pattern: RegExp): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (const found of value.matchAll(pattern)) {
    pieces.push(value.slice(start, found.index));
    start = found.index + found[0].length;
  }
  pieces.push(value.slice(start));
  while (pieces.length > 1 && pieces.at(-1) === '') pieces.pop();
  return pieces;
}

const specialPattern = /\\([\s\S])|\$(\d+)|\$\{(\w+)\}/g;

/** Replaces as Java does: `$1` and `${name}` are groups, and a backslash escapes the next character. */
function replaceAll(value: string, pattern: RegExp, replacement: string): string {
  return value.replace(pattern, (whole: string, ...rest: readonly unknown[]) => {
    const named = rest.at(-1);
    const isNamed = typeof named === 'object';
    const groups = rest.slice(0, isNamed ? -3 : -2);
    return replacement.replace(specialPattern, (_all, plain?: string, digits?: string, name?: string) => {
      if (plain !== undefined) return plain;
      if (digits !== undefined) return numbered(digits, [whole, ...groups]);
      return groupText(isNamed && named !== null && Reflect.get(named, name ?? ''));
    });
  });
}

// Resolves a numbered group: `$12` is group 1 followed by a 2 if there are fewer than twelve groups.
function numbered(digits: string, groups: readonly unknown[]): string {
  for (let length = digits.length; length > 0; length -= 1) {
    const index = Number(digits.slice(0, length));
    if (index < groups.length) return groupText(groups[index]) + digits.slice(length);
  }
  throw new RulesError(`the pattern has no group ${digits}`);
}

function groupText(group: unknown): string {
  return typeof group === 'string' ? group : '';
}
