import { RulesLimitError } from './rulesError';

// Google's published limits: https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits
const MAX_EXPRESSIONS = 1000;

/** Counts what judging one `allow` may cost; passing the limit makes it not apply. */
export class Budget {
  private expressions = 0;

  spend(count = 1): void {
    this.expressions += count;
    if (this.expressions > MAX_EXPRESSIONS) {
      throw new RulesLimitError(`more than ${MAX_EXPRESSIONS} expressions were evaluated`);
    }
  }
}
