import { RulesError } from '../evaluate/rulesError';

export class PatternReader {
  readonly source: string;
  #position = 0;

  constructor(source: string) {
    this.source = source;
  }

  isAtEnd(): boolean {
    return this.#position >= this.source.length;
  }

  /** Returns the next character; '' at the end. */
  peek(): string {
    const code = this.source.codePointAt(this.#position);
    return code === undefined ? '' : String.fromCodePoint(code);
  }

  next(): string {
    const found = this.peek();
    if (found === '') throw this.failure('ends too early');
    this.#position += found.length;
    return found;
  }

  take(text: string): boolean {
    if (!this.source.startsWith(text, this.#position)) return false;
    this.#position += text.length;
    return true;
  }

  /** Consumes the match of a sticky pattern at this position. */
  takeMatch(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#position;
    const found = pattern.exec(this.source);
    if (found) this.#position += found[0].length;
    return found;
  }

  failure(reason: string): RulesError {
    return new RulesError(`'${this.source}' is not an RE2 regular expression: it ${reason}`);
  }
}
