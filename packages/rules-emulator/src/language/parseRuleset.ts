import { Cursor } from './cursor';
import { parseExpression } from './parseExpression';
import { parseName, parseVariableName } from './parseName';
import { parsePattern } from './parsePath';

import type { Allow, Expression, FunctionDeclaration, MatchBlock, Method, Ruleset, Service } from './syntax';

type Body = { functions: FunctionDeclaration[]; allows: Allow[]; matches: MatchBlock[] };

const readMethods: readonly Method[] = ['get', 'list'];
const writeMethods: readonly Method[] = ['create', 'update', 'delete'];
const methodsByName: ReadonlyMap<string, readonly Method[]> = new Map([
  ['read', readMethods],
  ['write', writeMethods],
  ...[...readMethods, ...writeMethods].map((method): [string, readonly Method[]] => [method, [method]]),
]);
const serviceName = /[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*/y;
const maxLetBindings = 10;

/** Throws RulesSyntaxError for anything that is not the language; only after `let` is the semicolon required. */
export function parseRuleset(file: string, source: string): Ruleset {
  const cursor = new Cursor(source);
  const version = parseVersion(cursor);
  const functions: FunctionDeclaration[] = [];
  const services: Service[] = [];
  while (cursor.peek().kind !== 'end') {
    if (cursor.take('function')) functions.push(parseFunction(cursor));
    else services.push(parseService(cursor));
  }
  if (services.length === 0) throw cursor.failure('no service is declared', 0);
  return { version, file, functions, services };
}

function parseVersion(cursor: Cursor): 1 | 2 {
  if (!cursor.take('rules_version')) return 1;
  cursor.expect('=');
  const found = cursor.next();
  cursor.take(';');
  if (found.kind === 'string' && found.text === '2') return 2;
  if (found.kind === 'string' && found.text === '1') return 1;
  throw cursor.failure(`unknown rules_version '${found.text}'`, found.start);
}

function parseService(cursor: Cursor): Service {
  cursor.expect('service');
  const start = cursor.offset();
  const name = cursor.takeRaw(serviceName);
  if (name === undefined) throw cursor.failure('expected a service name', start);
  const { functions, allows, matches } = parseBody(cursor);
  if (allows.length > 0) throw cursor.failure('allow is outside any match', start);
  return { name, functions, matches };
}

function parseBody(cursor: Cursor): Body {
  const body: Body = { functions: [], allows: [], matches: [] };
  const opening = cursor.offset();
  cursor.expect('{');
  while (!cursor.take('}')) {
    const start = cursor.offset();
    const keyword = cursor.next().text;
    if (keyword === 'match') body.matches.push(cursor.nested(() => parseMatch(cursor)));
    else if (keyword === 'allow') body.allows.push(parseAllow(cursor));
    else if (keyword === 'function') body.functions.push(parseFunction(cursor));
    else throw cursor.failure(`expected match, allow or function but found '${keyword}'`, start);
  }
  if (body.functions.length + body.allows.length + body.matches.length === 0)
    throw cursor.failure('a block needs at least one declaration', opening);
  return body;
}

function parseMatch(cursor: Cursor): MatchBlock {
  const at = cursor.place();
  const pattern = parsePattern(cursor);
  return { pattern, at, ...parseBody(cursor) };
}

function parseAllow(cursor: Cursor): Allow {
  const at = cursor.place();
  const methods = new Set<Method>();
  do {
    const { text } = parseName(cursor, 'a method');
    for (const method of methodsByName.get(text.toLowerCase()) ?? []) methods.add(method);
  } while (cursor.take(','));
  let condition: Expression | undefined;
  if (cursor.take(':')) {
    cursor.expect('if');
    condition = parseExpression(cursor);
  }
  cursor.take(';');
  return { methods, condition, at };
}

function parseFunction(cursor: Cursor): FunctionDeclaration {
  const { text: name, start } = parseName(cursor, 'a function name');
  const parameters = parseParameters(cursor);
  cursor.expect('{');
  const bindings: { name: string; value: Expression }[] = [];
  while (cursor.take('let')) {
    const binding = parseVariableName(cursor, 'a variable name');
    cursor.expect('=');
    bindings.push({ name: binding, value: parseExpression(cursor) });
    cursor.expect(';');
  }
  if (bindings.length > maxLetBindings) {
    throw cursor.failure(`function '${name}' has more than ${maxLetBindings} let bindings`, start);
  }
  cursor.expect('return');
  const result = parseExpression(cursor);
  cursor.take(';');
  cursor.expect('}');
  return { name, parameters, bindings, result, at: cursor.place(start) };
}

function parseParameters(cursor: Cursor): string[] {
  const parameters: string[] = [];
  cursor.expect('(');
  if (cursor.take(')')) return parameters;
  do {
    parameters.push(parseVariableName(cursor, 'a parameter name'));
  } while (cursor.take(','));
  cursor.expect(')');
  return parameters;
}
