/** Position counted from 1, as in editors, or 0 for an empty file. */
export type Place = { readonly line: number; readonly column: number };

export const tooComplex = 'Expression is too complex to evaluate safely.';

/** Thrown for an invalid rules file, usually with the message of Google's compiler. */
export class RulesSyntaxError extends Error {
  override readonly name = 'RulesSyntaxError';
  readonly at: Place;

  constructor(message: string, at: Place) {
    super(message);
    this.at = at;
  }
}
