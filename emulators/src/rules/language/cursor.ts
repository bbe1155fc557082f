import { RulesSyntaxError } from './rulesSyntaxError';

import type { Place } from './rulesSyntaxError';

type TokenKind = 'identifier' | 'int' | 'float' | 'string' | 'bytes' | 'symbol' | 'end';

/** `text` is the decoded value for strings and the source text for everything else. */
export type Token = {
  readonly kind: TokenKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
};

// Longest first, so that `<=` is never read as `<` and `=`.
const SYMBOLS = '&& || == != <= >= { } ( ) [ ] , ; : . ? ! < > + - * / % = $'.split(' ');
const SKIPPED = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const IDENTIFIER = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /(?:\d+\.\d+(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+|\d+)/y;
const QUOTED = /(b?)("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/y;
const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([\s\S]))/g;
const SINGLE_ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '0': '\0',
};

/** Reads tokens on demand: a `/` starts a path or divides, and only the parser knows which. */
export class Cursor {
  readonly source: string;
  private position = 0;
  private readonly lineStarts: readonly number[];

  constructor(source: string) {
    this.source = source;
    this.lineStarts = [0, ...Array.from(source.matchAll(/\n/g), (found) => found.index + 1)];
  }

  peek(): Token {
    const start = this.skipBlank(this.position);
    if (start >= this.source.length) return { kind: 'end', text: 'end of file', start, end: start };
    const quoted = matchAt(QUOTED, this.source, start);
    if (quoted) return quotedToken(quoted, start);
    const identifier = matchAt(IDENTIFIER, this.source, start);
    if (identifier) return token('identifier', identifier[0], start);
    const number = matchAt(NUMBER, this.source, start);
    if (number) return token(/^\d+$/.test(number[0]) ? 'int' : 'float', number[0], start);
    const symbol = SYMBOLS.find((candidate) => this.source.startsWith(candidate, start));
    if (symbol !== undefined) return token('symbol', symbol, start);
    throw this.failure(`unexpected character '${this.source.charAt(start)}'`, start);
  }

  next(): Token {
    const found = this.peek();
    this.position = found.end;
    return found;
  }

  /** Takes the symbol or keyword when it stands next. */
  take(text: string): boolean {
    const found = this.peek();
    if (!isSpelled(found, text)) return false;
    this.position = found.end;
    return true;
  }

  expect(text: string): void {
    const found = this.peek();
    if (!this.take(text)) throw this.failure(`expected '${text}' but found '${found.text}'`, found.start);
  }

  expectIdentifier(meaning: string): Token {
    const found = this.next();
    if (found.kind !== 'identifier')
      throw this.failure(`expected ${meaning} but found '${found.text}'`, found.start);
    return found;
  }

  /** Takes characters as they stand, for path segments; undefined when the pattern does not match here. */
  takeRaw(pattern: RegExp): string | undefined {
    const found = matchAt(pattern, this.source, this.position);
    if (!found) return undefined;
    this.position += found[0].length;
    return found[0];
  }

  offset(): number {
    return this.skipBlank(this.position);
  }

  /** Where the next token stands, or the given offset. */
  place(offset = this.offset()): Place {
    const line = this.lineStarts.findLastIndex((start) => start <= offset) + 1;
    return { line, column: offset - (this.lineStarts[line - 1] ?? 0) + 1 };
  }

  failure(message: string, offset: number): RulesSyntaxError {
    return new RulesSyntaxError(message, this.place(offset));
  }

  private skipBlank(from: number): number {
    return from + (matchAt(SKIPPED, this.source, from)?.[0].length ?? 0);
  }
}

function matchAt(pattern: RegExp, source: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(source);
}

function token(kind: TokenKind, text: string, start: number): Token {
  return { kind, text, start, end: start + text.length };
}

function quotedToken(found: RegExpExecArray, start: number): Token {
  const [whole, prefix = '', quoted = ''] = found;
  const text = quoted
    .slice(1, -1)
    .replace(ESCAPE, (_all, unicode?: string, hex?: string, single?: string) => {
      const code = unicode ?? hex;
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      return SINGLE_ESCAPES[single ?? ''] ?? single ?? '';
    });
  return { kind: prefix === 'b' ? 'bytes' : 'string', text, start, end: start + whole.length };
}

function isSpelled(found: Token, text: string): boolean {
  return (found.kind === 'symbol' || found.kind === 'identifier') && found.text === text;
}
