import { firestoreFunctions, storageFunctions } from '../evaluate/documentFunctions';
import { hasNamespaceFunction, isMethodName } from '../methods/callMethod';
import { conversions } from '../methods/conversions';
import { isNamespace } from '../methods/namespaces';

import { partsOf } from './partsOf';

import type { Place } from './rulesSyntaxError';
import type { Expression, FunctionDeclaration, MatchBlock, Ruleset, Service } from './syntax';

type UnknownName = { readonly message: string; readonly at: Place };
type Call = Extract<Expression, { kind: 'call' }>;

type Known = {
  readonly variables: ReadonlySet<string>;
  readonly functions: ReadonlySet<string>;
  readonly documentFunctions: ReadonlySet<string>;
  readonly report: (what: string, expression: Expression) => void;
};

const requestVariables = ['request', 'resource'];

/** The file can still be loaded: an unknown name is an error only when it is evaluated. */
export function findUnknownNames(ruleset: Ruleset): UnknownName[] {
  const found: UnknownName[] = [];
  const report: Known['report'] = (what, { at }) => {
    found.push({ message: `unknown ${what}`, at });
  };
  for (const service of ruleset.services) visitService(ruleset, service, report);
  return found;
}

function visitService(ruleset: Ruleset, service: Service, report: Known['report']): void {
  const outside: Known = {
    variables: new Set(requestVariables),
    functions: new Set(),
    documentFunctions: service.name === 'cloud.firestore' ? firestoreFunctions : storageFunctions,
    report,
  };
  const known = declare(outside, [...ruleset.functions, ...service.functions]);
  for (const block of service.matches) visitBlock(block, known);
}

function visitBlock(block: MatchBlock, outer: Known): void {
  const names = block.pattern.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment.name]));
  const known = declare({ ...outer, variables: new Set([...outer.variables, ...names]) }, block.functions);
  for (const { condition } of block.allows) if (condition) visit(condition, known);
  for (const inner of block.matches) visitBlock(inner, known);
}

function declare(outer: Known, declarations: readonly FunctionDeclaration[]): Known {
  const functions = new Set([...outer.functions, ...declarations.map(({ name }) => name)]);
  const known: Known = { ...outer, functions };
  for (const { parameters, bindings, result } of declarations) {
    const variables = new Set([...known.variables, ...parameters.map(({ name }) => name)]);
    for (const { name, value } of bindings) {
      visit(value, { ...known, variables });
      variables.add(name);
    }
    visit(result, { ...known, variables });
  }
  return known;
}

function visit(expression: Expression, known: Known): void {
  if (expression.kind === 'name' && !known.variables.has(expression.name))
    known.report(`variable '${expression.name}'`, expression);
  if (expression.kind !== 'call') {
    for (const part of partsOf(expression)) visit(part, known);
    return;
  }
  const isVisited = visitCall(expression, known);
  if (expression.receiver && !isVisited) visit(expression.receiver, known);
  for (const arg of expression.args) visit(arg, known);
}

/** Returns whether the receiver of a call is not a value but part of the function's name. */
function visitCall(call: Call, known: Known): boolean {
  const { receiver, name } = call;
  if (!receiver) {
    const isKnown =
      known.functions.has(name) ||
      known.documentFunctions.has(name) ||
      conversions.has(name) ||
      name === 'debug';
    if (!isKnown) known.report(`function '${name}'`, call);
    return false;
  }
  if (receiver.kind !== 'name' || known.variables.has(receiver.name)) {
    if (!isMethodName(name)) known.report(`method '${name}'`, call);
    return false;
  }
  const spelled = `${receiver.name}.${name}`;
  if (known.documentFunctions.has(spelled)) return true;
  if (!isNamespace(receiver.name)) return false;
  if (!hasNamespaceFunction(receiver.name, name)) known.report(`function '${spelled}'`, call);
  return true;
}
