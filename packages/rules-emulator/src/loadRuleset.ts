import { checkRuleset } from './language/checkRuleset';
import { findUnknownNames } from './language/findUnknownNames';
import { parseRuleset } from './language/parseRuleset';
import { RulesSyntaxError } from './language/rulesSyntaxError';

import type { Place } from './language/rulesSyntaxError';
import type { Ruleset } from './language/syntax';

export type RulesFile = { readonly name: string; readonly content: string };

/** An error makes the file unusable. A warning reports an unknown name; a condition that evaluates it denies access. */
export type RulesProblem = Place & { readonly message: string; readonly severity: 'error' | 'warning' };

export type LoadedRules = {
  /** Undefined when one of the problems is an error. */
  readonly ruleset: Ruleset | undefined;
  readonly problems: readonly RulesProblem[];
};

export function loadRuleset(file: RulesFile): LoadedRules {
  try {
    const ruleset = parseRuleset(file.name, file.content);
    checkRuleset(ruleset);
    const warnings = findUnknownNames(ruleset).map(({ message, at }): RulesProblem => ({
      message,
      ...at,
      severity: 'warning',
    }));
    return { ruleset, problems: warnings };
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
    return { ruleset: undefined, problems: [{ message: error.message, ...error.at, severity: 'error' }] };
  }
}
