import { bytesValue, floatValue, intValue, stringValue } from '../values/rulesValue';

import { parsePathExpression } from './parsePath';

import type { RulesValue } from '../values/rulesValue';
import type { Cursor, Token } from './cursor';
import type { Place } from './rulesSyntaxError';
import type { BinaryOperator, Expression } from './syntax';

type Precedence = readonly (BinaryOperator | 'is')[];

// Loosest first. `&&`, `||` and the ternary stand above these because they recover from errors or choose.
const BINARY_LEVELS: readonly Precedence[] = [
  ['==', '!='],
  ['in', 'is'],
  ['<=', '>=', '<', '>'],
  ['+', '-'],
  ['*', '/', '%'],
];

const CONSTANTS: ReadonlyMap<string, RulesValue> = new Map<string, RulesValue>([
  ['true', { type: 'bool', value: true }],
  ['false', { type: 'bool', value: false }],
  ['null', { type: 'null' }],
]);

export function parseExpression(cursor: Cursor): Expression {
  const at = cursor.place();
  const condition = parseOr(cursor);
  if (!cursor.take('?')) return condition;
  const whenTrue = parseExpression(cursor);
  cursor.expect(':');
  return { kind: 'ternary', condition, whenTrue, whenFalse: parseExpression(cursor), at };
}

function parseOr(cursor: Cursor): Expression {
  const at = cursor.place();
  let left = parseAnd(cursor);
  while (cursor.take('||')) left = { kind: 'or', left, right: parseAnd(cursor), at };
  return left;
}

function parseAnd(cursor: Cursor): Expression {
  const at = cursor.place();
  let left = parseBinary(cursor, 0);
  while (cursor.take('&&')) left = { kind: 'and', left, right: parseBinary(cursor, 0), at };
  return left;
}

function parseBinary(cursor: Cursor, level: number): Expression {
  const operators = BINARY_LEVELS[level];
  if (!operators) return parseUnary(cursor);
  const at = cursor.place();
  let left = parseBinary(cursor, level + 1);
  for (;;) {
    const operator = operators.find((candidate) => cursor.take(candidate));
    if (operator === undefined) return left;
    if (operator === 'is') {
      left = { kind: 'is', operand: left, typeName: cursor.expectIdentifier('a type name').text, at };
    } else {
      left = { kind: 'binary', operator, left, right: parseBinary(cursor, level + 1), at };
    }
  }
}

function parseUnary(cursor: Cursor): Expression {
  const at = cursor.place();
  if (cursor.take('!')) return { kind: 'not', operand: parseUnary(cursor), at };
  if (cursor.take('-')) return { kind: 'negate', operand: parseUnary(cursor), at };
  return parsePostfix(cursor);
}

function parsePostfix(cursor: Cursor): Expression {
  let expression = parsePrimary(cursor);
  for (;;) {
    const at = cursor.place();
    if (cursor.take('.')) {
      const name = cursor.expectIdentifier('a property or method name').text;
      expression = cursor.take('(')
        ? { kind: 'call', receiver: expression, name, args: parseItems(cursor, ')'), at }
        : { kind: 'member', object: expression, name, at };
    } else if (cursor.take('[')) {
      expression = parseIndexOrRange(cursor, expression, at);
    } else {
      return expression;
    }
  }
}

function parseIndexOrRange(cursor: Cursor, object: Expression, at: Place): Expression {
  const index = parseExpression(cursor);
  if (!cursor.take(':')) {
    cursor.expect(']');
    return { kind: 'index', object, index, at };
  }
  const to = parseExpression(cursor);
  cursor.expect(']');
  return { kind: 'range', object, from: index, to, at };
}

function parsePrimary(cursor: Cursor): Expression {
  const start = cursor.peek();
  const at = cursor.place(start.start);
  if (start.kind === 'symbol' && start.text === '/') {
    return { kind: 'path', parts: parsePathExpression(cursor, parseExpression), at };
  }
  cursor.next();
  if (start.kind === 'identifier') return parseNamed(cursor, start, at);
  if (start.kind === 'symbol') return parseBracketed(cursor, start, at);
  return { kind: 'literal', value: literalValue(cursor, start), at };
}

function parseNamed(cursor: Cursor, name: Token, at: Place): Expression {
  const constant = CONSTANTS.get(name.text);
  if (constant) return { kind: 'literal', value: constant, at };
  if (!cursor.take('(')) return { kind: 'name', name: name.text, at };
  return { kind: 'call', receiver: undefined, name: name.text, args: parseItems(cursor, ')'), at };
}

function parseBracketed(cursor: Cursor, open: Token, at: Place): Expression {
  if (open.text === '(') {
    const inner = parseExpression(cursor);
    cursor.expect(')');
    return inner;
  }
  if (open.text === '[') return { kind: 'list', items: parseItems(cursor, ']'), at };
  if (open.text === '{') return { kind: 'map', entries: parseEntries(cursor), at };
  throw cursor.failure(`expected an expression but found '${open.text}'`, open.start);
}

function parseItems(cursor: Cursor, close: string): Expression[] {
  const items: Expression[] = [];
  while (!cursor.take(close)) {
    items.push(parseExpression(cursor));
    if (cursor.take(close)) break;
    cursor.expect(',');
  }
  return items;
}

function parseEntries(cursor: Cursor): [Expression, Expression][] {
  const entries: [Expression, Expression][] = [];
  while (!cursor.take('}')) {
    const key = parseExpression(cursor);
    cursor.expect(':');
    entries.push([key, parseExpression(cursor)]);
    if (cursor.take('}')) break;
    cursor.expect(',');
  }
  return entries;
}

function literalValue(cursor: Cursor, found: Token): RulesValue {
  switch (found.kind) {
    case 'string':
      return stringValue(found.text);
    case 'bytes':
      return bytesValue(Buffer.from(found.text, 'utf8'));
    case 'int':
      return intValue(BigInt(found.text));
    case 'float':
      return floatValue(Number(found.text));
    default:
      throw cursor.failure(`expected an expression but found '${found.text}'`, found.start);
  }
}
