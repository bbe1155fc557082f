import { translateClass } from './characterClass';
import { literalText, readEscape } from './escapes';
import { PatternReader } from './patternReader';

/** Flags switched by `(?imsU)`; each applies until the end of its group. */
type Flags = {
  readonly ignoresCase: boolean;
  readonly isMultiline: boolean;
  readonly dotTakesNewline: boolean;
  readonly isLazy: boolean;
};

type Walk = { readonly reader: PatternReader; readonly names: Set<string>; readonly depth: number };

const repeatPattern = /[*+?]|\{(\d+)(,?)(\d*)\}/y;
const groupNamePattern = /\(\?P?<([A-Za-z_]\w*)>/y;
const flagsPattern = /\(\?([imsU]*)(?:-([imsU]+))?([:)])/y;
const maxRepeat = 1000;
const maxDepth = 200;
const textStart = '(?<![\\s\\S])';
const textEnd = '(?![\\s\\S])';

/** Translates an RE2 pattern to a JavaScript one with the `u` flag. Expresses the other flags in the pattern. */
export function translatePattern(source: string): string {
  const reader = new PatternReader(source);
  const flags = { ignoresCase: false, isMultiline: false, dotTakesNewline: false, isLazy: false };
  const translated = translateAlternatives({ reader, names: new Set(), depth: 0 }, flags);
  if (!reader.isAtEnd()) throw reader.failure('closes a group that is not open');
  return translated;
}

function translateAlternatives(walk: Walk, outer: Flags): string {
  const { reader } = walk;
  let flags = outer;
  let translated = '';
  while (!reader.isAtEnd() && reader.peek() !== ')') {
    const switched = reader.takeMatch(flagsPattern);
    if (switched?.[3] === ')') flags = changed(flags, switched);
    else if (switched) translated += repeated(reader, group('(?:', walk, changed(flags, switched)), flags);
    else if (reader.take('|')) translated += '|';
    else if (reader.take('\\Q')) translated += quoted(reader, flags);
    else translated += repeated(reader, translateOne(walk, flags), flags);
  }
  return translated;
}

function changed(flags: Flags, [, on = '', off = '']: RegExpExecArray): Flags {
  const after = (letter: string, before: boolean): boolean =>
    !off.includes(letter) && (before || on.includes(letter));
  return {
    ignoresCase: after('i', flags.ignoresCase),
    isMultiline: after('m', flags.isMultiline),
    dotTakesNewline: after('s', flags.dotTakesNewline),
    isLazy: after('U', flags.isLazy),
  };
}

function translateOne(walk: Walk, flags: Flags): string {
  const { reader } = walk;
  const named = reader.takeMatch(groupNamePattern);
  if (named) return group(`(?<${newName(walk, named[1] ?? '')}>`, walk, flags);
  const found = reader.next();
  switch (found) {
    case '(':
      if (reader.peek() === '?') throw reader.failure('contains an unknown kind of group');
      return group('(', walk, flags);
    case '[':
      return translateClass(reader, flags.ignoresCase);
    case '.':
      return flags.dotTakesNewline ? '[\\s\\S]' : '[^\\n]';
    case '^':
      return flags.isMultiline ? `(?:${textStart}|(?<=\\n))` : textStart;
    case '$':
      return flags.isMultiline ? `(?:${textEnd}|(?=\\n))` : textEnd;
    case '\\':
      return readEscape(reader, flags.ignoresCase);
    case '*':
    case '+':
    case '?':
      throw reader.failure('repeats nothing');
    default:
      return literalText(found, flags.ignoresCase);
  }
}

function newName({ reader, names }: Walk, name: string): string {
  if (names.has(name)) throw reader.failure(`has two groups named '${name}'`);
  names.add(name);
  return name;
}

function group(opening: string, walk: Walk, flags: Flags): string {
  const { reader, depth } = walk;
  if (depth >= maxDepth) throw reader.failure('is nested too deeply');
  const inside = translateAlternatives({ ...walk, depth: depth + 1 }, flags);
  if (!reader.take(')')) throw reader.failure('does not close a group');
  return `${opening}${inside})`;
}

function quoted(reader: PatternReader, flags: Flags): string {
  let translated = '';
  while (!reader.isAtEnd() && !reader.take('\\E'))
    translated += literalText(reader.next(), flags.ignoresCase);
  return translated;
}

function repeated(reader: PatternReader, one: string, flags: Flags): string {
  const found = reader.takeMatch(repeatPattern);
  if (!found) return one;
  const [count, least, comma, most = ''] = found;
  if (least !== undefined) assertCounts(reader, Number(least), comma === '' || most === '' ? least : most);
  const isLazy = reader.take('?') !== flags.isLazy;
  if (reader.takeMatch(repeatPattern)) throw reader.failure('repeats a repetition');
  // JavaScript cannot repeat a bare assertion.
  return `(?:${one})${count}${isLazy ? '?' : ''}`;
}

function assertCounts(reader: PatternReader, least: number, most: string): void {
  if (least > maxRepeat || Number(most) > maxRepeat || Number(most) < least)
    throw reader.failure(`repeats ${least} to ${most} times`);
}
