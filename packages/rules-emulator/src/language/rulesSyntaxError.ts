/** Counted from 1, as editors do. */
export type Place = { readonly line: number; readonly column: number };

export const tooComplex = 'Expression is too complex to evaluate safely.';

/** The rules file cannot be used. The message reads as that of Google's compiler where it refuses the same. */
export class RulesSyntaxError extends Error {
  override readonly name = 'RulesSyntaxError';
  readonly at: Place;

  constructor(message: string, at: Place) {
    super(message);
    this.at = at;
  }
}
