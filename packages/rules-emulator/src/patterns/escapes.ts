import type { PatternReader } from './patternReader';

// RE2's classes cover ASCII only; JavaScript's \s does not.
const perlClasses: Readonly<Record<string, string>> = {
  d: '0-9',
  w: '0-9A-Za-z_',
  s: '\\t\\n\\f\\r ',
};
const controlCodes: Readonly<Record<string, number>> = { a: 7, f: 12, t: 9, n: 10, r: 13, v: 11 };
const hexPattern = /x(?:\{([0-9a-fA-F]{1,6})\}|([0-9a-fA-F]{2}))/y;
// A single digit other than 0 would be a backreference.
const octalPattern = /0[0-7]{0,2}|[1-7][0-7]{1,2}/y;
const propertyPattern = /([pP])(?:\{(\^?)(\w+)\}|([A-Z]))/y;
const letterPattern = /^[A-Za-z]$/;
const lastCodePoint = 0x10ffff;

export function readEscape(reader: PatternReader, ignoresCase: boolean): string {
  if (reader.take('A')) return '(?<![\\s\\S])';
  if (reader.take('z')) return '(?![\\s\\S])';
  if (reader.take('b')) return '\\b';
  if (reader.take('B')) return '\\B';
  const set = readClassEscape(reader);
  if (set !== undefined) return `[${set}]`;
  return literalText(readCharacterEscape(reader), ignoresCase);
}

/** Returns the class named by an escape as the inside of a JavaScript class; undefined for a single character. */
export function readClassEscape(reader: PatternReader): string | undefined {
  const property = reader.takeMatch(propertyPattern);
  if (property) return propertyText(reader, property);
  const letter = reader.peek();
  const members = perlClasses[letter.toLowerCase()];
  if (members === undefined) return undefined;
  reader.next();
  if (letter === letter.toLowerCase()) return members;
  return { D: '\\D', W: '\\W', S: '\\0-\\x08\\x0b\\x0e-\\x1f!-\\u{10ffff}' }[letter];
}

export function readCharacterEscape(reader: PatternReader): string {
  const hex = reader.takeMatch(hexPattern);
  if (hex) return fromCode(reader, Number.parseInt(hex[1] ?? hex[2] ?? '', 16));
  const octal = reader.takeMatch(octalPattern);
  if (octal) return fromCode(reader, Number.parseInt(octal[0], 8));
  const found = reader.next();
  const control = controlCodes[found];
  if (control !== undefined) return String.fromCodePoint(control);
  // Punctuation means itself; other letters and digits are reserved.
  if (/^[!-/:-@[-`{-~]$/.test(found)) return found;
  throw reader.failure(`contains the unknown escape \\${found}`);
}

/** Returns a pattern for literal text. If case is ignored, letters match in both cases. */
export function literalText(text: string, ignoresCase = false): string {
  if (ignoresCase && letterPattern.test(text)) return `[${text.toLowerCase()}${text.toUpperCase()}]`;
  return codeText(text);
}

/** Returns one character, escaped for any position of a JavaScript pattern. */
export function codeText(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

function propertyText(reader: PatternReader, found: RegExpExecArray): string {
  const [, letter = 'p', caret = '', long, short] = found;
  const isNegated = (letter === 'P') !== (caret === '^');
  const name = long ?? short ?? '';
  if (name === 'Any') return isNegated ? '' : '\\0-\\u{10ffff}';
  for (const spelled of [`General_Category=${name}`, `Script=${name}`]) {
    const text = `\\${isNegated ? 'P' : 'p'}{${spelled}}`;
    if (isPattern(text)) return text;
  }
  throw reader.failure(`names the unknown class ${name}`);
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u').unicode;
  } catch {
    return false;
  }
}

function fromCode(reader: PatternReader, code: number): string {
  if (code > lastCodePoint) throw reader.failure('names a character beyond Unicode');
  return String.fromCodePoint(code);
}
