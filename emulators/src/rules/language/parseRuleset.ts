import { Cursor } from './cursor';
import { parseExpression } from './parseExpression';
import { parsePattern } from './parsePath';

import type {
  Allow,
  Expression,
  FunctionDeclaration,
  MatchBlock,
  Method,
  Ruleset,
  Service,
  ServiceName,
} from './syntax';

type Body = { functions: FunctionDeclaration[]; allows: Allow[]; matches: MatchBlock[] };

const READS: readonly Method[] = ['get', 'list'];
const WRITES: readonly Method[] = ['create', 'update', 'delete'];
const METHODS: ReadonlyMap<string, readonly Method[]> = new Map([
  ['read', READS],
  ['write', WRITES],
  ...[...READS, ...WRITES].map((method): [string, readonly Method[]] => [method, [method]]),
]);
const SERVICES: readonly ServiceName[] = ['cloud.firestore', 'firebase.storage'];
const MAX_LET_BINDINGS = 10;

/** Throws RulesSyntaxError for anything that is not the language; semicolons are optional, as in production. */
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
  const first = cursor.expectIdentifier('a service name').text;
  cursor.expect('.');
  const spelled = `${first}.${cursor.expectIdentifier('a service name').text}`;
  const name = SERVICES.find((known) => known === spelled);
  if (name === undefined) throw cursor.failure(`unknown service '${spelled}'`, start);
  const body = parseBody(cursor);
  if (body.allows.length > 0) throw cursor.failure('allow stands outside any match', start);
  return { name, functions: body.functions, matches: body.matches };
}

function parseBody(cursor: Cursor): Body {
  const body: Body = { functions: [], allows: [], matches: [] };
  cursor.expect('{');
  while (!cursor.take('}')) {
    const start = cursor.offset();
    const keyword = cursor.next().text;
    if (keyword === 'match') body.matches.push(parseMatch(cursor));
    else if (keyword === 'allow') body.allows.push(parseAllow(cursor));
    else if (keyword === 'function') body.functions.push(parseFunction(cursor));
    else throw cursor.failure(`expected match, allow or function but found '${keyword}'`, start);
  }
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
    const found = cursor.expectIdentifier('a method');
    const meant = METHODS.get(found.text);
    if (!meant) throw cursor.failure(`unknown method '${found.text}' in allow`, found.start);
    for (const method of meant) methods.add(method);
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
  const { text: name, start } = cursor.expectIdentifier('a function name');
  const parameters = parseParameters(cursor);
  cursor.expect('{');
  const bindings: { name: string; value: Expression }[] = [];
  while (cursor.take('let')) {
    const binding = cursor.expectIdentifier('a variable name').text;
    cursor.expect('=');
    bindings.push({ name: binding, value: parseExpression(cursor) });
    cursor.take(';');
  }
  if (bindings.length > MAX_LET_BINDINGS) {
    throw cursor.failure(`function '${name}' has more than ${MAX_LET_BINDINGS} let bindings`, start);
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
  while (!cursor.take(')')) {
    parameters.push(cursor.expectIdentifier('a parameter name').text);
    if (cursor.take(')')) break;
    cursor.expect(',');
  }
  return parameters;
}
