/** Counted from 1, as editors do. */
export type Place = { readonly line: number; readonly column: number };

/** The rules file cannot be used. */
export class RulesSyntaxError extends Error {
  override readonly name = 'RulesSyntaxError';
  readonly at: Place;

  constructor(message: string, at: Place) {
    super(message);
    this.at = at;
  }
}
