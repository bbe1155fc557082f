import { RulesLimitError } from './rulesError';

// Google's published limits: https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits
const maxExpressions = 1000;

/** Counts the expressions evaluated for one `allow`. Beyond the limit, the `allow` does not apply. */
export class Budget {
  #expressions = 0;

  spend(count = 1): void {
    this.#expressions += count;
    if (this.#expressions > maxExpressions) {
      throw new RulesLimitError(`more than ${maxExpressions} expressions were evaluated`);
    }
  }
}
