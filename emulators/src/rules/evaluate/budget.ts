import { RulesLimitError } from './rulesError';

// Google's published limits for one request.
const MAX_EXPRESSIONS = 1000;
const MAX_CALL_DEPTH = 20;
const MAX_DOCUMENTS_PER_OPERATION = 10;

/** Counts what one request may cost; passing a limit denies it. */
export class Budget {
  private expressions = 0;
  private depth = 0;
  private readonly documents = new Set<string>();

  spendExpression(): void {
    this.expressions += 1;
    if (this.expressions > MAX_EXPRESSIONS) {
      throw new RulesLimitError(`more than ${MAX_EXPRESSIONS} expressions were evaluated for one request`);
    }
  }

  /** Runs one function call of the rules file. */
  call<T>(name: string, body: () => T): T {
    if (this.depth >= MAX_CALL_DEPTH) {
      throw new RulesLimitError(`function '${name}' is called more than ${MAX_CALL_DEPTH} levels deep`);
    }
    this.depth += 1;
    try {
      return body();
    } finally {
      this.depth -= 1;
    }
  }

  /** Reading the same document twice counts once. */
  spendDocument(access: string): void {
    this.documents.add(access);
    if (this.documents.size > MAX_DOCUMENTS_PER_OPERATION) {
      throw new RulesLimitError(
        `more than ${MAX_DOCUMENTS_PER_OPERATION} documents were read for one request`,
      );
    }
  }
}
