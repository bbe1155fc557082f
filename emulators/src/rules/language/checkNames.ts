import { assertNever } from '../../assertNever';
import { FIRESTORE_FUNCTIONS, STORAGE_FUNCTIONS } from '../evaluate/documentFunctions';
import { isTypeName } from '../evaluate/access';
import { hasNamespaceFunction, isMethodName, isNamespace } from '../methods/callMethod';
import { conversions } from '../methods/conversions';

import { RulesSyntaxError } from './rulesSyntaxError';

import type { Expression, FunctionDeclaration, MatchBlock, Ruleset, Service } from './syntax';

type Call = Extract<Expression, { kind: 'call' }>;

/** The names that mean something at one place, and the functions of the service around it. */
type Known = {
  readonly variables: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  readonly documentFunctions: ReadonlySet<string>;
};

const REQUEST_VARIABLES = ['request', 'resource'];

/** Refuses a file that names anything unknown: found here, it cannot surprise anyone while a request is judged. */
export function checkNames(ruleset: Ruleset): void {
  for (const service of ruleset.services) checkService(ruleset, service);
}

function checkService(ruleset: Ruleset, service: Service): void {
  const outside: Known = {
    variables: new Set(REQUEST_VARIABLES),
    functions: new Map(),
    documentFunctions: service.name === 'cloud.firestore' ? FIRESTORE_FUNCTIONS : STORAGE_FUNCTIONS,
  };
  const known = declare(outside, [...ruleset.functions, ...service.functions]);
  for (const block of service.matches) checkBlock(block, known);
}

function checkBlock(block: MatchBlock, outer: Known): void {
  const names = block.pattern.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment.name]));
  const known = declare({ ...outer, variables: new Set([...outer.variables, ...names]) }, block.functions);
  for (const { condition } of block.allows) {
    if (condition) checkExpression(condition, known);
  }
  for (const inner of block.matches) checkBlock(inner, known);
}

function declare(outer: Known, declarations: readonly FunctionDeclaration[]): Known {
  const functions = new Map([
    ...outer.functions,
    ...declarations.map((declaration) => [declaration.name, declaration] as const),
  ]);
  const known: Known = { ...outer, functions };
  for (const declaration of declarations) checkFunction(declaration, known);
  return known;
}

function checkFunction({ parameters, bindings, result }: FunctionDeclaration, outer: Known): void {
  const variables = new Set([...outer.variables, ...parameters]);
  const known: Known = { ...outer, variables };
  for (const { name, value } of bindings) {
    checkExpression(value, known);
    variables.add(name);
  }
  checkExpression(result, known);
}

function checkExpression(expression: Expression, known: Known): void {
  const check = (part: Expression): void => checkExpression(part, known);
  if (expression.kind === 'name' && !known.variables.has(expression.name)) {
    throw unknown(`variable '${expression.name}'`, expression);
  }
  if (expression.kind === 'is' && !isTypeName(expression.typeName)) {
    throw unknown(`type '${expression.typeName}'`, expression);
  }
  if (expression.kind === 'call') checkCall(expression, known);
  else partsOf(expression).forEach(check);
}

function checkCall(call: Call, known: Known): void {
  const { receiver, name, args } = call;
  for (const arg of args) checkExpression(arg, known);
  if (!receiver) {
    checkFunctionCall(call, known);
  } else if (receiver.kind !== 'name' || known.variables.has(receiver.name)) {
    checkExpression(receiver, known);
    if (!isMethodName(name)) throw unknown(`method '${name}'`, call);
  } else {
    const spelled = `${receiver.name}.${name}`;
    const isKnown = known.documentFunctions.has(spelled) || hasNamespaceFunction(receiver.name, name);
    if (!isKnown && isNamespace(receiver.name)) throw unknown(`function '${spelled}'`, call);
    if (!isKnown) throw unknown(`name '${receiver.name}'`, call);
  }
}

function checkFunctionCall(call: Call, known: Known): void {
  const declaration = known.functions.get(call.name);
  const isBuiltIn =
    known.documentFunctions.has(call.name) || conversions.has(call.name) || call.name === 'debug';
  if (!declaration && !isBuiltIn) throw unknown(`function '${call.name}'`, call);
  if (declaration && declaration.parameters.length !== call.args.length) {
    const expected = `function '${call.name}' takes ${declaration.parameters.length} arguments`;
    throw new RulesSyntaxError(`${expected}, not ${call.args.length}`, call.at);
  }
}

function partsOf(expression: Exclude<Expression, { kind: 'call' }>): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'member':
      return [expression.object];
    case 'index':
      return [expression.object, expression.index];
    case 'range':
      return [expression.object, expression.from, expression.to];
    case 'list':
      return expression.items;
    case 'map':
      return expression.entries.flat();
    case 'path':
      return expression.parts.flatMap((part) => (part.kind === 'interpolation' ? [part.expression] : []));
    case 'not':
    case 'negate':
    case 'is':
      return [expression.operand];
    case 'and':
    case 'or':
    case 'binary':
      return [expression.left, expression.right];
    case 'ternary':
      return [expression.condition, expression.whenTrue, expression.whenFalse];
    default:
      return assertNever(expression);
  }
}

function unknown(what: string, { at }: Expression): RulesSyntaxError {
  return new RulesSyntaxError(`unknown ${what}`, at);
}
