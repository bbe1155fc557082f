import { assertNever } from '../../assertNever';
import { callMethod, callNamespace, isNamespace } from '../methods/callMethod';
import { conversions } from '../methods/conversions';
import { invoke } from '../methods/method';
import { listValue, boolValue, mapValue } from '../values/rulesValue';

import { hasType, readIndex, readMember, readRange } from './access';
import { callDocumentFunction, isDocumentFunction } from './documentFunctions';
import { applyOperator, negate } from './operators';
import { evaluatePath } from './evaluatePath';
import { RulesError } from './rulesError';
import { findFunction, findVariable } from './scope';

import type { Expression } from '../language/syntax';
import type { RulesValue } from '../values/rulesValue';
import type { Budget } from './budget';
import type { DocumentSource } from './documentFunctions';
import type { Scope } from './scope';

/** What stays the same while one request is judged. */
export type Judgement = {
  readonly budget: Budget;
  readonly documents: DocumentSource;
  /** Receives what `debug()` is given. */
  readonly debug: (text: string) => void;
};

type Call = Extract<Expression, { kind: 'call' }>;

export function evaluate(expression: Expression, scope: Scope, judgement: Judgement): RulesValue {
  judgement.budget.spendExpression();
  const value = (part: Expression): RulesValue => evaluate(part, scope, judgement);
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
      return readRange(value(expression.object), value(expression.from), value(expression.to));
    case 'call':
      return evaluateCall(expression, scope, judgement);
    case 'list':
      return listValue(expression.items.map(value));
    case 'map':
      return mapValue(expression.entries.map(([key, item]) => [keyText(value(key)), value(item)]));
    case 'path':
      return evaluatePath(expression.parts, value);
    case 'not':
      return boolValue(!isTrue(value(expression.operand)));
    case 'negate':
      return negate(value(expression.operand));
    case 'and':
      return boolValue(isTrue(value(expression.left)) && isTrue(value(expression.right)));
    case 'or':
      return boolValue(evaluateOr(expression.left, expression.right, value));
    case 'binary':
      return applyOperator(expression.operator, value(expression.left), value(expression.right));
    case 'is':
      return hasType(value(expression.operand), expression.typeName);
    case 'ternary':
      return isTrue(value(expression.condition)) ? value(expression.whenTrue) : value(expression.whenFalse);
    default:
      return assertNever(expression);
  }
}

/** Throws unless the value is a bool: nothing else counts as true or false. */
export function isTrue(value: RulesValue): boolean {
  if (value.type === 'bool') return value.value;
  if (value.type === 'unknown') throw new RulesError(`the query does not fix ${value.description}`);
  throw new RulesError(`expected bool but found ${value.type}`);
}

// An error on the left is forgiven when the right is true; `false || error` stays an error.
function evaluateOr(left: Expression, right: Expression, value: (part: Expression) => RulesValue): boolean {
  try {
    if (isTrue(value(left))) return true;
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    if (isTrue(value(right))) return true;
    throw error;
  }
  return isTrue(value(right));
}

function readVariable(scope: Scope, name: string): RulesValue {
  const found = findVariable(scope, name);
  if (!found) throw new RulesError(`unknown variable '${name}'`);
  return found;
}

function keyText(key: RulesValue): string {
  if (key.type !== 'string') throw new RulesError(`a map key must be a string, not ${key.type}`);
  return key.value;
}

function evaluateCall(call: Call, scope: Scope, judgement: Judgement): RulesValue {
  const args = (): RulesValue[] => call.args.map((arg) => evaluate(arg, scope, judgement));
  const { receiver, name } = call;
  if (!receiver) return callByName(name, args(), { scope, judgement });
  if (receiver.kind === 'name' && !findVariable(scope, receiver.name)) {
    if (receiver.name === 'firestore') return callDocumentFunction(`firestore.${name}`, args(), judgement);
    if (isNamespace(receiver.name)) return callNamespace(receiver.name, name, args());
  }
  return callMethod(evaluate(receiver, scope, judgement), name, args());
}

function callByName(
  name: string,
  args: readonly RulesValue[],
  { scope, judgement }: { scope: Scope; judgement: Judgement },
): RulesValue {
  const found = findFunction(scope, name);
  if (!found) return callBuiltIn(name, args, judgement);
  const { declaration, home } = found;
  if (declaration.parameters.length !== args.length) {
    throw new RulesError(`function '${name}' does not take ${args.length} arguments`);
  }
  return judgement.budget.call(name, () => {
    const variables = new Map<string, RulesValue>();
    const inside: Scope = { parent: home, variables, functions: [] };
    declaration.parameters.forEach((parameter, position) => {
      const value = args[position];
      if (value) variables.set(parameter, value);
    });
    for (const binding of declaration.bindings) {
      variables.set(binding.name, evaluate(binding.value, inside, judgement));
    }
    return evaluate(declaration.result, inside, judgement);
  });
}

function callBuiltIn(name: string, args: readonly RulesValue[], judgement: Judgement): RulesValue {
  if (isDocumentFunction(name)) return callDocumentFunction(name, args, judgement);
  if (name !== 'debug') return invoke({ table: conversions, name, owner: 'rules' }, undefined, args);
  const [value] = args;
  if (!value || args.length !== 1) throw new RulesError('debug takes one argument');
  judgement.debug(describe(value));
  return value;
}

function describe(value: RulesValue): string {
  const plain = (_key: string, item: unknown): unknown => {
    if (typeof item === 'bigint') return item.toString();
    return item instanceof Map ? Object.fromEntries(item) : item;
  };
  return JSON.stringify(value, plain);
}
