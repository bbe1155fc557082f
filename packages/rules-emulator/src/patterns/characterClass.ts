import { codeText, readCharacterEscape, readClassEscape } from './escapes';

import type { PatternReader } from './patternReader';

const namedClassPattern = /\[:(\^?)(\w+):\]/y;
const classNames: ReadonlyMap<string, string> = new Map([
  ['alnum', '0-9A-Za-z'],
  ['alpha', 'A-Za-z'],
  ['ascii', '\\0-\\x7f'],
  ['blank', '\\t '],
  ['cntrl', '\\0-\\x1f\\x7f'],
  ['digit', '0-9'],
  ['graph', '!-~'],
  ['lower', 'a-z'],
  ['print', ' -~'],
  ['punct', '!-\\/:-@\\[-`\\{-~'],
  ['space', '\\t\\n\\v\\f\\r '],
  ['upper', 'A-Z'],
  ['word', '0-9A-Za-z_'],
  ['xdigit', '0-9A-Fa-f'],
]);

/** Translates the character class after `[` to JavaScript. A `]` in the first position is a member. */
export function translateClass(reader: PatternReader, ignoresCase: boolean): string {
  const isNegated = reader.take('^');
  let members = '';
  for (let isFirst = true; isFirst || !reader.take(']'); isFirst = false) {
    if (reader.isAtEnd()) throw reader.failure('does not close a class');
    members += namedMembers(reader) ?? rangeMembers(reader, ignoresCase);
  }
  return `[${isNegated ? '^' : ''}${members}]`;
}

// Returns the members of a named class. JavaScript cannot negate a part of a class, so a negated name becomes its
// Unicode complement.
function namedMembers(reader: PatternReader): string | undefined {
  const found = reader.takeMatch(namedClassPattern);
  if (!found) return undefined;
  const [, caret, name = ''] = found;
  const members = classNames.get(name);
  if (members === undefined) throw reader.failure(`names the unknown class ${name}`);
  return caret === '^' ? complementOf(members) : members;
}

function complementOf(members: string): string {
  const isMember = new RegExp(`[${members}]`, 'u');
  const ascii = Array.from({ length: 128 }, (_unused, code) => String.fromCodePoint(code));
  const others = ascii.filter((character) => !isMember.test(character)).map(codeText);
  return `${others.join('')}\\u{80}-\\u{10ffff}`;
}

function rangeMembers(reader: PatternReader, ignoresCase: boolean): string {
  if (reader.take('\\')) {
    const set = readClassEscape(reader);
    if (set !== undefined) return set;
    return upTo(reader, readCharacterEscape(reader), ignoresCase);
  }
  return upTo(reader, reader.next(), ignoresCase);
}

const rangePattern = /-(?!\]|$)/y;

function upTo(reader: PatternReader, from: string, ignoresCase: boolean): string {
  if (!reader.takeMatch(rangePattern)) return bothCases(from, from, ignoresCase);
  const to = reader.take('\\') ? readCharacterEscape(reader) : reader.next();
  if ((to.codePointAt(0) ?? 0) < (from.codePointAt(0) ?? 0)) throw reader.failure('contains an empty range');
  return bothCases(from, to, ignoresCase);
}

function bothCases(from: string, to: string, ignoresCase: boolean): string {
  const range = `${codeText(from)}-${codeText(to)}`;
  if (!ignoresCase) return range;
  const [low, high] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0];
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz').filter((letter) =>
    [letter, letter.toUpperCase()].some((each) => {
      const code = each.codePointAt(0) ?? 0;
      return code >= low && code <= high;
    }),
  );
  return range + letters.map((letter) => letter + letter.toUpperCase()).join('');
}
