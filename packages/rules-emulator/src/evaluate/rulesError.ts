/**
 * Error for a failed expression. `||` and `&&` ignore it if their other side decides the result. Otherwise the
 * enclosing `allow` does not apply.
 */
export class RulesError extends Error {
  override readonly name = 'RulesError';
}

/** Error for an exceeded limit: the `allow` does not apply, whatever the rest of its condition evaluates to. */
export class RulesLimitError extends Error {
  override readonly name = 'RulesLimitError';
}

/** Thrown for a document that is not loaded yet: the caller fetches it and restarts the evaluation. */
export class DocumentNeeded extends Error {
  override readonly name = 'DocumentNeeded';
  readonly path: string;

  constructor(path: string) {
    super(`the rules need ${path}`);
    this.path = path;
  }
}
