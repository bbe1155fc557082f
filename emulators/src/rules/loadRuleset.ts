import { checkNames } from './language/checkNames';
import { parseRuleset } from './language/parseRuleset';
import { RulesSyntaxError } from './language/rulesSyntaxError';

import type { Place } from './language/rulesSyntaxError';
import type { Ruleset } from './language/syntax';

export type RulesFile = { readonly name: string; readonly content: string };

type RulesProblem = Place & { readonly message: string };

export type LoadedRules =
  | { readonly ruleset: Ruleset; readonly problem: undefined }
  | { readonly ruleset: undefined; readonly problem: RulesProblem };

/** A file that is not understood whole is not used at all: the caller gets its problem and denies everything. */
export function loadRuleset(file: RulesFile): LoadedRules {
  try {
    const ruleset = parseRuleset(file.name, file.content);
    checkNames(ruleset);
    return { ruleset, problem: undefined };
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
    return { ruleset: undefined, problem: { message: error.message, ...error.at } };
  }
}
