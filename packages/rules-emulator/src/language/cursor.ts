import { readToken, skipBlank } from './tokens';
import { RulesSyntaxError, tooComplex } from './rulesSyntaxError';

import type { Place } from './rulesSyntaxError';
import type { Token } from './tokens';

/** Maximum nesting of brackets and operators. Beyond it, the parser could overflow the stack. */
const maxNesting = 400;

export class Cursor {
  readonly source: string;
  #position = 0;
  #nesting = 0;
  #ahead: Token | undefined;
  readonly #lineStarts: readonly number[];

  constructor(source: string) {
    this.source = source;
    this.#lineStarts = [0, ...Array.from(source.matchAll(/\n/g), (found) => found.index + 1)];
  }

  peek(): Token {
    this.#ahead ??= this.#tokenAt(this.#position);
    return this.#ahead;
  }

  peekSecond(): Token {
    return this.#tokenAt(this.peek().end);
  }

  next(): Token {
    const found = this.peek();
    this.#moveTo(found.end);
    return found;
  }

  /** Returns whether the next token was this symbol or keyword. Consumes only such a token. */
  take(text: string): boolean {
    const found = this.peek();
    if (!isSpelled(found, text)) return false;
    this.#moveTo(found.end);
    return true;
  }

  expect(text: string): void {
    const found = this.peek();
    if (!this.take(text))
      throw this.failure(`mismatched input '${found.text}' expecting '${text}'`, found.start);
  }

  expectIdentifier(meaning: string): Token {
    const found = this.next();
    if (found.kind !== 'identifier')
      throw this.failure(`mismatched input '${found.text}' expecting ${meaning}`, found.start);
    return found;
  }

  /** Skips whitespace and consumes raw characters. Returns undefined when the pattern does not match there. */
  takeRaw(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.offset();
    const found = pattern.exec(this.source)?.[0];
    if (found !== undefined) this.#moveTo(pattern.lastIndex);
    return found;
  }

  nested<T>(parse: () => T): T {
    if (this.#nesting >= maxNesting) throw this.failure(tooComplex, this.offset());
    this.#nesting += 1;
    try {
      return parse();
    } finally {
      this.#nesting -= 1;
    }
  }

  offset(): number {
    return skipBlank(this.source, this.#position);
  }

  /** Returns the position of the next token, or of the given offset. */
  place(offset = this.offset()): Place {
    const line = this.#lineStarts.findLastIndex((start) => start <= offset) + 1;
    return { line, column: offset - (this.#lineStarts[line - 1] ?? 0) + 1 };
  }

  failure(message: string, offset: number): RulesSyntaxError {
    return new RulesSyntaxError(message, this.place(offset));
  }

  #tokenAt(position: number): Token {
    const start = skipBlank(this.source, position);
    const found = readToken(this.source, start);
    if (!found) throw this.failure(`token recognition error at: '${this.source.charAt(start)}'`, start);
    return found;
  }

  #moveTo(position: number): void {
    this.#position = position;
    this.#ahead = undefined;
  }
}

function isSpelled(found: Token, text: string): boolean {
  return (found.kind === 'symbol' || found.kind === 'identifier') && found.text === text;
}
