import { Cursor } from './cursor';
import { parseExpression } from './parseExpression';
import { parseName, parseVariableName } from './parseName';
import { parsePattern } from './parsePath';
import { RulesSyntaxError } from './rulesSyntaxError';

import type { Place } from './rulesSyntaxError';
import type {
  Allow,
  Binding,
  Expression,
  FunctionDeclaration,
  MatchBlock,
  Method,
  Parameter,
  Ruleset,
  Service,
} from './syntax';

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

/** Throws RulesSyntaxError for any invalid syntax; semicolons are required only after `let`. */
export function parseRuleset(file: string, source: string): Ruleset {
  if (source === '')
    throw new RulesSyntaxError('Rules content empty. Compilation aborted.', { line: 0, column: 0 });
  const cursor = new Cursor(source);
  const version = parseVersion(cursor);
  const functions: FunctionDeclaration[] = [];
  const services: Service[] = [];
  while (services.length === 0 || cursor.peek().kind !== 'end') {
    const { text, start } = cursor.peek();
    if (cursor.take('function')) functions.push(parseFunction(cursor));
    else if (cursor.take('service')) services.push(parseService(cursor));
    else if (services.length > 0) throw cursor.failure(`Unexpected '${text}'.`, start);
    else throw cursor.failure(`mismatched input '${text}' expecting {'function', 'service'}`, start);
  }
  return { version, file, functions, services };
}

function parseVersion(cursor: Cursor): 1 | 2 {
  const start = cursor.offset();
  if (!cursor.take('rules_version')) return 1;
  cursor.expect('=');
  const found = cursor.next();
  cursor.take(';');
  if (found.kind === 'string' && found.text === '2') return 2;
  if (found.kind === 'string' && found.text === '1') return 1;
  throw cursor.failure(`Unsupported rules version ${found.text}.`, start);
}

function parseService(cursor: Cursor): Service {
  const at = cursor.place();
  const name = cursor.takeRaw(serviceName);
  if (name === undefined) throw cursor.failure(`Unexpected '${cursor.peek().text}'.`, cursor.offset());
  const { functions, allows, matches } = parseBody(cursor, 'service');
  const [allow] = allows;
  if (allow) throw new RulesSyntaxError("Unexpected 'allow'.", allow.at);
  return { name, functions, matches, at };
}

function parseBody(cursor: Cursor, keyword: 'service' | 'match'): Body {
  const body: Body = { functions: [], allows: [], matches: [] };
  cursor.expect('{');
  let closing = cursor.offset();
  while (!cursor.take('}')) {
    const start = cursor.offset();
    const at = cursor.place(start);
    const { text } = cursor.next();
    if (text === 'match') body.matches.push(cursor.nested(() => parseMatch(cursor, at)));
    else if (text === 'allow') body.allows.push(parseAllow(cursor, at));
    else if (text === 'function') body.functions.push(parseFunction(cursor));
    else throw cursor.failure(`Unexpected '${text}'.`, start);
    closing = cursor.offset();
  }
  if (body.functions.length + body.allows.length + body.matches.length === 0)
    throw cursor.failure(`The '${keyword}' body must contain at least one declaration.`, closing);
  return body;
}

function parseMatch(cursor: Cursor, at: Place): MatchBlock {
  const patternAt = cursor.place();
  const pattern = parsePattern(cursor);
  return { pattern, patternAt, at, ...parseBody(cursor, 'match') };
}

function parseAllow(cursor: Cursor, at: Place): Allow {
  const methods = new Set<Method>();
  do {
    const { text } = parseName(cursor, 'a method');
    for (const method of methodsByName.get(text.toLowerCase()) ?? []) methods.add(method);
  } while (cursor.take(','));
  let condition: Expression | undefined;
  if (cursor.take(':')) {
    if (!cursor.take('if'))
      throw cursor.failure("Missing 'if' before conditional expression.", cursor.offset());
    if (endsCondition(cursor))
      throw cursor.failure("Missing conditional expression after 'if'.", cursor.offset());
    condition = parseExpression(cursor);
  }
  const { kind, text, start } = cursor.peek();
  if (!condition && kind === 'identifier' && text === 'if')
    throw cursor.failure("Missing ':' before 'if' condition.", start);
  cursor.take(';');
  return { methods, condition, at };
}

function endsCondition(cursor: Cursor): boolean {
  const { kind, text } = cursor.peek();
  return kind === 'symbol' && (text === ';' || text === '}');
}

function parseFunction(cursor: Cursor): FunctionDeclaration {
  const { text: name, start } = parseName(cursor, 'a function name');
  const parameters = parseParameters(cursor);
  cursor.expect('{');
  const bindings: Binding[] = [];
  while (cursor.take('let')) bindings.push(parseBinding(cursor));
  if (bindings.length > maxLetBindings) {
    throw cursor.failure(
      `Maximum allowed amount of ${maxLetBindings} let bindings for function ${name} is reached.`,
      start,
    );
  }
  cursor.expect('return');
  const result = parseExpression(cursor);
  cursor.take(';');
  cursor.expect('}');
  return { name, parameters, bindings, result, at: cursor.place(start) };
}

function parseBinding(cursor: Cursor): Binding {
  const { text: name, start } = parseVariableName(cursor, 'a variable name');
  cursor.expect('=');
  const value = parseExpression(cursor);
  const { text, start: end } = cursor.peek();
  if (!cursor.take(';')) throw cursor.failure(`missing ';' at '${text}'`, end);
  return { name, value, at: cursor.place(start) };
}

function parseParameters(cursor: Cursor): Parameter[] {
  const parameters: Parameter[] = [];
  cursor.expect('(');
  if (cursor.take(')')) return parameters;
  do {
    const { text: name, start } = parseVariableName(cursor, 'a parameter name');
    parameters.push({ name, at: cursor.place(start) });
  } while (cursor.take(','));
  cursor.expect(')');
  return parameters;
}
