import { bytesValue, floatValue, intValue, stringValue } from '../values/rulesValue';

import { parsePathExpression, isPathNext } from './parsePath';
import { isReserved, isReservedField } from './reservedWords';
import { tooComplex } from './rulesSyntaxError';

import type { RulesValue } from '../values/rulesValue';
import type { Cursor } from './cursor';
import type { Place } from './rulesSyntaxError';
import type { BinaryOperator, Expression } from './syntax';
import type { Token } from './tokens';

type Operator = BinaryOperator | '&&' | '||' | 'is';

// Operators, loosest first. Google's emulator binds `in` and `is` less tightly than `==`, unlike the reference page.
const precedences: ReadonlyMap<string, number> = new Map(
  [['||'], ['&&'], ['in'], ['is'], ['==', '!='], ['<=', '>=', '<', '>'], ['+', '-'], ['*', '/', '%']].flatMap(
    (operators, level) => operators.map((operator): [string, number] => [operator, level]),
  ),
);

const int64Limit = 2n ** 63n;
/** Maximum number of fields, indexes and methods after one value. */
const maxChain = 1000;

const constants: ReadonlyMap<string, RulesValue> = new Map<string, RulesValue>([
  ['true', { type: 'bool', value: true }],
  ['false', { type: 'bool', value: false }],
  ['null', { type: 'null' }],
]);

export function parseExpression(cursor: Cursor): Expression {
  return cursor.nested(() => {
    const at = cursor.place();
    const condition = parseBinary(cursor, 0);
    if (!cursor.take('?')) return condition;
    const whenTrue = parseExpression(cursor);
    cursor.expect(':');
    return { kind: 'ternary', condition, whenTrue, whenFalse: parseExpression(cursor), at };
  });
}

/** Parses operators of at least this precedence. After `is` and its type name, any operator may follow. */
function parseBinary(cursor: Cursor, least: number): Expression {
  const at = cursor.place();
  let left = parseUnary(cursor);
  for (;;) {
    const operator = operatorNext(cursor);
    const level = operator === undefined ? -1 : (precedences.get(operator) ?? -1);
    if (operator === undefined || level < least) return left;
    cursor.next();
    left = combine(cursor, { operator, left, level, at });
  }
}

function operatorNext(cursor: Cursor): Operator | undefined {
  const { kind, text } = cursor.peek();
  return (kind === 'symbol' || kind === 'identifier') && isOperator(text) ? text : undefined;
}

function isOperator(text: string): text is Operator {
  return precedences.has(text);
}

function combine(
  cursor: Cursor,
  { operator, left, level, at }: { operator: Operator; left: Expression; level: number; at: Place },
): Expression {
  if (operator === 'is') {
    const { text: typeName, start } = cursor.expectIdentifier('a type name');
    return { kind: 'is', operand: left, typeName, typeAt: cursor.place(start), at };
  }
  const right = parseBinary(cursor, level + 1);
  if (operator === '&&') return { kind: 'and', left, right, at };
  if (operator === '||') return { kind: 'or', left, right, at };
  return { kind: 'binary', operator, left, right, at };
}

function parseUnary(cursor: Cursor): Expression {
  const at = cursor.place();
  if (cursor.take('!')) return { kind: 'not', operand: cursor.nested(() => parseUnary(cursor)), at };
  if (!cursor.take('-')) return parsePostfix(cursor);
  const { kind, text } = cursor.peek();
  // The smallest int has no positive counterpart, so it is parsed together with its sign.
  if (kind !== 'int' || BigInt(text) !== int64Limit)
    return { kind: 'negate', operand: parsePostfix(cursor), at };
  cursor.next();
  return { kind: 'literal', value: intValue(-int64Limit), at };
}

function parsePostfix(cursor: Cursor): Expression {
  let expression = parsePrimary(cursor);
  for (let length = 0; length <= maxChain; length += 1) {
    const at = cursor.place();
    if (cursor.take('.')) {
      const name = parseFieldName(cursor);
      expression = cursor.take('(')
        ? { kind: 'call', receiver: expression, name, args: parseItems(cursor, ')'), at }
        : { kind: 'member', object: expression, name, at };
    } else if (cursor.take('[')) {
      expression = parseIndexOrRange(cursor, expression, at);
    } else {
      return expression;
    }
  }
  throw cursor.failure(tooComplex, cursor.offset());
}

function parseFieldName(cursor: Cursor): string {
  const { text, start } = cursor.expectIdentifier('a property or method name');
  if (isReservedField(text)) throw cursor.failure(`Unexpected '${text}'.`, start);
  return text;
}

function parseIndexOrRange(cursor: Cursor, object: Expression, at: Place): Expression {
  const index = isSymbolNext(cursor, ':') ? undefined : parseExpression(cursor);
  if (!cursor.take(':')) {
    cursor.expect(']');
    if (!index) throw cursor.failure("Unexpected ']'.", cursor.offset());
    return { kind: 'index', object, index, at };
  }
  const to = isSymbolNext(cursor, ']') ? undefined : parseExpression(cursor);
  cursor.expect(']');
  return { kind: 'range', object, from: index, to, at };
}

function isSymbolNext(cursor: Cursor, text: string): boolean {
  const found = cursor.peek();
  return found.kind === 'symbol' && found.text === text;
}

function parsePrimary(cursor: Cursor): Expression {
  const start = cursor.peek();
  const at = cursor.place(start.start);
  if (isPathNext(cursor)) {
    return { kind: 'path', parts: parsePathExpression(cursor, parseExpression), at };
  }
  cursor.next();
  if (start.kind === 'identifier') return parseNamed(cursor, start, at);
  if (start.kind === 'symbol') return parseBracketed(cursor, start, at);
  return { kind: 'literal', value: literalValue(cursor, start), at };
}

function parseNamed(cursor: Cursor, name: Token, at: Place): Expression {
  const constant = constants.get(name.text);
  if (constant) return { kind: 'literal', value: constant, at };
  if (isReserved(name.text)) throw cursor.failure(`Unexpected '${name.text}'.`, name.start);
  if (!cursor.take('(')) return { kind: 'name', name: name.text, at };
  return { kind: 'call', receiver: undefined, name: name.text, args: parseItems(cursor, ')'), at };
}

function parseBracketed(cursor: Cursor, open: Token, at: Place): Expression {
  if (open.text === '(') {
    const inner = parseExpression(cursor);
    cursor.expect(')');
    return { ...inner, brackets: [at, ...(inner.brackets ?? [])] };
  }
  if (open.text === '[') return { kind: 'list', items: parseItems(cursor, ']'), at };
  if (open.text === '{') return { kind: 'map', entries: parseEntries(cursor), at };
  throw cursor.failure(`Unexpected '${open.text}'.`, open.start);
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
      return bytesValue(Buffer.from(found.text, 'latin1'));
    case 'int':
      if (BigInt(found.text) >= int64Limit)
        throw cursor.failure(`Invalid number literal ${found.text}.`, found.start);
      return intValue(BigInt(found.text));
    case 'float':
      return floatValue(Number(found.text));
    default:
      throw cursor.failure(`Unexpected '${found.text}'.`, found.start);
  }
}
