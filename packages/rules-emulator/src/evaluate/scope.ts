import type { FunctionDeclaration } from '../language/syntax';
import type { RulesValue } from '../values/rulesValue';

/** A lazily evaluated value. Each call may throw a RulesError. */
export type Lazy = () => RulesValue;

/**
 * The names visible at one position of the rules file. A function sees the names at its declaration, not those at its
 * call.
 */
export type Scope = {
  readonly parent: Scope | undefined;
  readonly variables: ReadonlyMap<string, Lazy>;
  readonly functions: readonly FunctionDeclaration[];
};

export function findVariable(scope: Scope, name: string): Lazy | undefined {
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

export function once(work: Lazy): Lazy {
  let value: RulesValue | undefined;
  return () => (value ??= work());
}
