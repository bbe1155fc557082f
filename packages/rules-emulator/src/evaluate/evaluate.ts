import { assertNever } from '../assertNever';
import { callMethod, callNamespace } from '../methods/callMethod';
import { conversions } from '../methods/conversions';
import { invoke } from '../methods/method';
import { isNamespace } from '../methods/namespaces';
import { listValue, boolValue, mapValue } from '../values/rulesValue';

import { hasType, readIndex, readMember, readRange } from './access';
import { callDocumentFunction, isDocumentFunction } from './documentFunctions';
import { applyOperator, negate } from './operators';
import { evaluatePath } from './evaluatePath';
import { RulesError } from './rulesError';
import { findFunction, findVariable, once } from './scope';

import type { Expression, FunctionDeclaration } from '../language/syntax';
import type { RulesValue } from '../values/rulesValue';
import type { Budget } from './budget';
import type { DocumentSource } from './documentFunctions';
import type { Lazy, Scope } from './scope';

/** State that is constant during the evaluation of one `allow`. */
export type Evaluation = {
  readonly budget: Budget;
  readonly documents: DocumentSource;
  readonly debug: (text: string) => void;
};

type Call = Extract<Expression, { kind: 'call' }>;

export function evaluate(expression: Expression, scope: Scope, evaluation: Evaluation): RulesValue {
  evaluation.budget.spend();
  const value = (part: Expression): RulesValue => evaluate(part, scope, evaluation);
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'name':
      return readVariable(scope, expression.name);
    case 'member':
      return readMember(value(expression.object), expression.name);
    case 'index':
      return readIndex(value(expression.object), value(expression.index));
    case 'range':
      return readRange(
        value(expression.object),
        expression.from && value(expression.from),
        expression.to && value(expression.to),
      );
    case 'call':
      return evaluateCall(expression, scope, evaluation);
    case 'list':
      return listValue(expression.items.map(value));
    case 'map':
      return mapValue(expression.entries.map(([key, item]) => [keyText(value(key)), value(item)]));
    case 'path':
      return evaluatePath(expression.parts, evaluation.budget, value);
    case 'not':
      return boolValue(!isTrue(value(expression.operand)));
    case 'negate':
      return negate(value(expression.operand));
    case 'and':
      return boolValue(evaluateJunction(expression, false, evaluation.budget, value));
    case 'or':
      return boolValue(evaluateJunction(expression, true, evaluation.budget, value));
    case 'binary':
      return applyOperator(expression.operator, value(expression.left), value(expression.right));
    case 'is':
      evaluation.budget.spend();
      return hasType(value(expression.operand), expression.typeName);
    case 'ternary':
      evaluation.budget.spend();
      return isTrue(value(expression.condition)) ? value(expression.whenTrue) : value(expression.whenFalse);
    default:
      return assertNever(expression);
  }
}

/** Throws a RulesError unless the value is a bool. */
export function isTrue(value: RulesValue): boolean {
  if (value.type === 'bool') return value.value;
  throw new RulesError(`expected bool but found ${value.type}`);
}

/**
 * Evaluates `&&` and `||`. If one side decides the result, an error on the other side is ignored. Returns a bool, or
 * the first error.
 */
function evaluateJunction(
  { left, right }: { left: Expression; right: Expression },
  decisive: boolean,
  budget: Budget,
  value: (part: Expression) => RulesValue,
): boolean {
  const first = attempt(() => isTrue(value(left)));
  if (first === decisive) return decisive;
  budget.spend();
  const second = attempt(() => isTrue(value(right)));
  if (second === decisive) return decisive;
  if (first instanceof RulesError) throw first;
  if (second instanceof RulesError) throw second;
  return !decisive;
}

function attempt(work: () => boolean): boolean | RulesError {
  try {
    return work();
  } catch (error) {
    if (error instanceof RulesError) return error;
    throw error;
  }
}

function readVariable(scope: Scope, name: string): RulesValue {
  const found = findVariable(scope, name);
  if (!found) throw new RulesError(`unknown variable '${name}'`);
  return found();
}

function keyText(key: RulesValue): string {
  if (key.type !== 'string') throw new RulesError(`a map key must be a string, not ${key.type}`);
  return key.value;
}

function evaluateCall(call: Call, scope: Scope, evaluation: Evaluation): RulesValue {
  const lazyArgs = call.args.map((arg) => once(() => evaluate(arg, scope, evaluation)));
  const args = (): RulesValue[] => lazyArgs.map((arg) => arg());
  const { receiver, name } = call;
  if (!receiver) {
    const found = findFunction(scope, name);
    return found ? callDeclared(found, lazyArgs, evaluation) : callBuiltIn(name, args(), evaluation);
  }
  if (receiver.kind === 'name' && isNamespace(receiver.name))
    return callNamespace(receiver.name, name, args());
  if (receiver.kind === 'name' && !findVariable(scope, receiver.name)) {
    const spelled = `${receiver.name}.${name}`;
    if (evaluation.documents.functions.has(spelled)) return callDocumentFunction(spelled, args(), evaluation);
  }
  return callMethod(evaluate(receiver, scope, evaluation), name, args());
}

// Calls a declared function. Evaluates arguments and variables lazily, so an error in an unused one is ignored.
function callDeclared(
  { declaration, home }: { declaration: FunctionDeclaration; home: Scope },
  args: readonly Lazy[],
  evaluation: Evaluation,
): RulesValue {
  const { name, parameters, bindings, result } = declaration;
  if (parameters.length !== args.length)
    throw new RulesError(`function '${name}' does not take ${args.length} arguments`);
  const given = parameters.map((parameter, position): [string, Lazy] => [
    parameter.name,
    args[position] ?? missingArgument,
  ]);
  const inside: Scope = { parent: home, variables: new Map(given), functions: [] };
  const innermost = bindings.reduce<Scope>((outer, binding) => {
    evaluation.budget.spend();
    const value = once(() => evaluate(binding.value, outer, evaluation));
    return { parent: outer, variables: new Map([[binding.name, value]]), functions: [] };
  }, inside);
  return evaluate(result, innermost, evaluation);
}

function missingArgument(): never {
  throw new RulesError('an argument is missing');
}

function callBuiltIn(name: string, args: readonly RulesValue[], evaluation: Evaluation): RulesValue {
  if (isDocumentFunction(name)) return callDocumentFunction(name, args, evaluation);
  if (name !== 'debug') return invoke({ table: conversions, name, owner: 'rules' }, undefined, args);
  const [value] = args;
  if (!value) throw new RulesError('debug takes an argument');
  evaluation.debug(describe(value));
  return value;
}

function describe(value: RulesValue): string {
  const plain = (_key: string, item: unknown): unknown => {
    if (typeof item === 'bigint') return item.toString();
    return item instanceof Map ? Object.fromEntries(item) : item;
  };
  return JSON.stringify(value, plain);
}
