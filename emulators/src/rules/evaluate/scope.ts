import type { FunctionDeclaration } from '../language/syntax';
import type { RulesValue } from '../values/rulesValue';

/** What names mean at one place of the rules file; a function sees where it stands, not who calls it. */
export type Scope = {
  readonly parent: Scope | undefined;
  readonly variables: ReadonlyMap<string, RulesValue>;
  readonly functions: readonly FunctionDeclaration[];
};

export function findVariable(scope: Scope, name: string): RulesValue | undefined {
  for (let place: Scope | undefined = scope; place; place = place.parent) {
    const found = place.variables.get(name);
    if (found) return found;
  }
  return undefined;
}

export function findFunction(
  scope: Scope,
  name: string,
): { declaration: FunctionDeclaration; home: Scope } | undefined {
  for (let place: Scope | undefined = scope; place; place = place.parent) {
    const declaration = place.functions.find((candidate) => candidate.name === name);
    if (declaration) return { declaration, home: place };
  }
  return undefined;
}
