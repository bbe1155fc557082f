/** An expression failed. `||` recovers when its other side is true; otherwise the `allow` that holds it does not apply. */
export class RulesError extends Error {
  override readonly name = 'RulesError';
}

/** A limit was passed: the `allow` that passed it does not apply, whatever else its condition says. */
export class RulesLimitError extends Error {
  override readonly name = 'RulesLimitError';
}

/** A document the rules ask for is not at hand yet: the caller fetches it and evaluates again from the start. */
export class DocumentNeeded extends Error {
  override readonly name = 'DocumentNeeded';
  readonly path: string;

  constructor(path: string) {
    super(`the rules need ${path}`);
    this.path = path;
  }
}
