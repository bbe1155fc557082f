import { RulesError } from '../evaluate/rulesError';

// JavaScript understands these and RE2, which Firebase uses, does not: accepting them would pass a rule that production refuses.
const NOT_RE2 = /\(\?(?:<?[=!])|\\[1-9]/;
const NOT_SUPPORTED = /\[\[:|\[\^?\]|\\[CQ]|\(\?[imsU-]+:|\(\?[imsU]*[-U]/;
const LEADING_FLAGS = /^\(\?([ims]+)\)/;
const TEXT_START = '(?<![\\s\\S])';
const TEXT_END = '(?![\\s\\S])';
const PIECE = /\\x\{[0-9a-fA-F]+\}|\\[pP][A-Z]|\\[\s\S]|[\s\S]/gu;
const SYNTAX_CHARACTERS = '^$\\.*+?()[]{}|/';
// RE2's classes are ASCII; JavaScript's \s is not.
const ASCII_BLANKS = '\\t\\n\\f\\r ';

/** Translates an RE2 pattern; throws RulesError for what cannot be carried over exactly. */
export function compilePattern(source: string, use: 'whole' | 'everywhere'): RegExp {
  if (NOT_RE2.test(source)) throw new RulesError(`'${source}' is not an RE2 regular expression`);
  if (NOT_SUPPORTED.test(source))
    throw new RulesError(`regular expression '${source}' uses an unsupported construct`);
  const flags = LEADING_FLAGS.exec(source)?.[1] ?? '';
  const body = translate(source.replace(LEADING_FLAGS, '').replaceAll('(?P<', '(?<'));
  const pattern = use === 'whole' ? `${TEXT_START}(?:${body})${TEXT_END}` : body;
  try {
    return new RegExp(pattern, `u${flags}${use === 'everywhere' ? 'g' : ''}`);
  } catch (cause) {
    throw new RulesError(`'${source}' is not a regular expression`, { cause });
  }
}

function translate(source: string): string {
  let isInClass = false;
  let translated = '';
  for (const [piece] of source.matchAll(PIECE)) {
    if (piece === '[') isInClass = true;
    if (piece === ']') isInClass = false;
    translated += piece.startsWith('\\') ? translateEscape(piece, isInClass) : piece;
  }
  return translated;
}

function translateEscape(piece: string, isInClass: boolean): string {
  const escaped = piece.slice(1);
  if (escaped.startsWith('x{')) return `\\u${escaped.slice(1)}`;
  if (/^[pP][A-Z]$/.test(escaped)) return `\\${escaped.charAt(0)}{${escaped.charAt(1)}}`;
  if (escaped === 'A') return TEXT_START;
  if (escaped === 'z') return TEXT_END;
  if (escaped === 'a') return '\\u0007';
  if (escaped === 's') return isInClass ? ASCII_BLANKS : `[${ASCII_BLANKS}]`;
  if (escaped === 'S' && !isInClass) return `[^${ASCII_BLANKS}]`;
  if (/[A-Za-z0-9]/.test(escaped) || SYNTAX_CHARACTERS.includes(escaped)) return piece;
  // The unicode flag refuses needless escapes such as `\@`; RE2 allows them.
  return escaped === '-' && isInClass ? piece : escaped;
}
