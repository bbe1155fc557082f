import { evaluateRules, problemOf, rulesetOf, rulesWith, warningsOf } from '../testing/evaluateRules';

const F = 'function f() { return true; }';
const smallestRuleset = 'service cloud.firestore { match /a { allow get; } }';

function service(body: string): string {
  return `rules_version = '2';\nservice cloud.firestore {\n${body}\n}`;
}

describe('a rules file', () => {
  it('is parsed into its version, its patterns and the methods of each allow', () => {
    const ruleset = rulesetOf(
      service('match /a/{one}/b/{rest=**} { allow read, delete: if true; allow create; }'),
    );
    const [block] = ruleset.services[0]?.matches ?? [];
    expect(ruleset.version).toBe(2);
    expect(block?.pattern).toMatchObject([
      { kind: 'literal', text: 'a' },
      { kind: 'one', name: 'one' },
      { kind: 'literal', text: 'b' },
      { kind: 'many', name: 'rest' },
    ]);
    expect(block?.allows.map(({ methods }) => [...methods])).toEqual([['get', 'list', 'delete'], ['create']]);
  });

  it('is version 1 by default', () => {
    expect(rulesetOf('service firebase.storage { match /b/{bucket}/o { allow get; } }').version).toBe(1);
  });

  it('may omit its semicolons, except after let', () => {
    const source = `rules_version = '2'
      service cloud.firestore {
        function f(a) { let b = a; return b == 1 }
        match /x { allow get: if f(1) allow list: if true }
      }`;
    expect(rulesetOf(source).services[0]?.matches[0]?.allows).toHaveLength(2);
    expect(problemOf(source.replace('= a;', '= a'))).toContain("missing ';' at 'return'");
  });

  it('may contain comments and functions at every level', () => {
    const source = `rules_version = '2'; /* top */ function top() { return true; }
      // between
      service cloud.firestore {
        function middle(a, b) { let c = a; return c == b; }
        match /x { function low() { return middle(1, 2) || top(); } allow get: if low(); }
      }`;
    expect(rulesetOf(source).services[0]?.functions[0]?.parameters).toMatchObject([
      { name: 'a' },
      { name: 'b' },
    ]);
  });
});

describe('a rules file checked as Google’s compiler checks it', () => {
  const nested = (depth: number): string => `${'match /a { '.repeat(depth)}allow get;${' }'.repeat(depth)}`;
  const wildcards = (count: number): string =>
    `match ${Array.from({ length: count }, (_unused, index) => `/{c${index}}`).join('')} { allow get; }`;
  const parameters = (count: number): string =>
    Array.from({ length: count }, (_unused, index) => `p${index}`).join(', ');
  const inBrackets = (count: number): string => `${'('.repeat(count)}true${')'.repeat(count)}`;
  const oneGlob =
    'Invalid glob match expression. Only one glob match is permitted in a match declaration path.';
  const tooComplex = 'Expression is too complex to evaluate safely.';

  it.each([
    ['an empty string', '', '0:0: Rules content empty. Compilation aborted.'],
    ['an unknown version', "rules_version = '3';", '1:1: Unsupported rules version 3.'],
    [
      'let in version 1',
      'service cloud.firestore { match /a { function f() { let a = 1; return a; } } }',
      '1:57: Let bindings are not allowed in rules_version="1";',
    ],
    ['a glob inside a glob', service('match /{a=**} { match /b/{c=**} { allow get; } }'), `3:17: ${oneGlob}`],
    ['two globs in a match', service('match /{a=**}/{b=**} { allow get; }'), `3:14: ${oneGlob}`],
    [
      'a glob before other segments in version 1',
      'service cloud.firestore { match /{a=**}/b { allow get; } }',
      '1:33: Invalid glob match expression. Glob matches are permitted as the last segment in a match declaration path.',
    ],
    [
      'eight parameters',
      rulesWith('true', `function f(${parameters(8)}) { return true; }`),
      'Maximum allowed function arguments of 7 for function f is reached.',
    ],
    [
      'twelve nested matches',
      service(nested(12)),
      '3:122: Maximum allowed resource rule depth of 10 is reached.',
    ],
    [
      '21 wildcards',
      service(wildcards(21)),
      '3:1: Maximum allowed amount of 20 match field variables is reached.',
    ],
    [
      '21 wildcards over two matches',
      service(`match /{database} { ${wildcards(20)} }`),
      '3:21: Maximum allowed amount of 20 match field variables is reached.',
    ],
    [
      'a path of 101 segments',
      service(`match ${'/a'.repeat(101)} { allow get; }`),
      '3:1: Maximum allowed path length of 100 is reached.',
    ],
    [
      'nested paths with 101 segments in total',
      service(`match ${'/a'.repeat(50)} { match ${'/a'.repeat(51)} { allow get; } }`),
      '3:110: Maximum allowed path length of 100 is reached.',
    ],
    ['99 brackets around a value', rulesWith(inBrackets(99)), tooComplex],
    ['5,000 open brackets', rulesWith('('.repeat(5000)), tooComplex],
    ['a hundred operands in a row', rulesWith(Array(100).fill('true').join(' && ')), tooComplex],
    ['a chain of 5,000 fields', rulesWith(`request${'.a'.repeat(5000)}`), tooComplex],
    [
      'an unknown type',
      rulesWith('1 is integer'),
      "An unsupported type identifier was used with the 'is' operator. Received integer. Expected one of bool,",
    ],
    [
      'a namespace as a variable',
      rulesWith('math == 1'),
      'math is a package and cannot be used as variable name.',
    ],
    ['a dollar sign as a name', rulesWith('$ == 1'), "token recognition error at: '$'"],
    ['a reserved word as a name', service('match /a/{match} { allow get; }'), "Unexpected 'match'."],
    [
      'a function that calls itself',
      rulesWith('true', 'function f() { return f(); }'),
      'Recursive call is not allowed.',
    ],
    [
      'functions that call each other',
      rulesWith('true', 'function f() { return g(); } function g() { return f(); }'),
      'Recursive call is not allowed.',
    ],
    ['a function that is declared twice', rulesWith('true', F + F), 'Function f is already defined.'],
    [
      'a parameter that is declared twice',
      rulesWith('true', 'function f(a, a) { return a; }'),
      'Variable a is already defined.',
    ],
    [
      'a binding with the name of a parameter',
      rulesWith('true', 'function f(a) { let a = 1; return a; }'),
      'The identifier [a] is already bound in the current scope.',
    ],
    [
      'a service that occurs twice',
      `${smallestRuleset} ${smallestRuleset}`,
      '1:61: Duplicate service name declaration.',
    ],
    [
      'a wildcard that occurs twice',
      service('match /{a}/{a} { allow get; }'),
      '3:13: Variable a already exists in the PathTemplate.',
    ],
    [
      'an empty match',
      service('match /a { }'),
      "3:12: The 'match' body must contain at least one declaration.",
    ],
    ['an empty service', service(''), "4:1: The 'service' body must contain at least one declaration."],
    [
      'a condition without a colon',
      service('match /a { allow get if true; }'),
      "3:22: Missing ':' before 'if' condition.",
    ],
    [
      'a condition without if',
      service('match /a { allow get: true; }'),
      "3:23: Missing 'if' before conditional expression.",
    ],
    [
      'if without a condition',
      service('match /a { allow get: if ; }'),
      "3:26: Missing conditional expression after 'if'.",
    ],
    ['an exponent', rulesWith('1e3 == 1000.0'), "Unexpected 'e3'."],
    ['a number with a leading zero', rulesWith('010 == 10'), "Unexpected '10'."],
    ['a division without spaces', rulesWith('4/2 == 2'), "Unexpected '/2'."],
    ['two minus signs', rulesWith('--1 == 1'), "Unexpected '--'."],
    ['an unknown escape', rulesWith("'\\d' == 'd'"), 'token recognition error at: '],
    [
      'an int of more than 64 bits',
      rulesWith('9223372036854775808 > 0'),
      'Invalid number literal 9223372036854775808.',
    ],
    [
      'a lookahead',
      rulesWith("'a'.matches('(?=a)a')"),
      'Invalid regular expression pattern. Pattern: (?=a)a.',
    ],
    [
      'a backreference',
      rulesWith("'aa'.matches('(a)\\\\1')"),
      'Invalid regular expression pattern. Pattern: (a)\\1.',
    ],
    ['a stray character', rulesWith('true # false'), "token recognition error at: '#'"],
    ['an unfinished file', 'service cloud.firestore { match /a {', "Unexpected '<EOF>'."],
    ['an allow outside any match', service('allow read;'), "3:1: Unexpected 'allow'."],
    ['a wildcard for part of a segment', service('match /a/x{b} { allow get; }'), "Unexpected 'b'."],
    ['no service', "rules_version = '2';", "mismatched input '<EOF>' expecting {'function', 'service'}"],
    ['text after the service', `${smallestRuleset} }`, "Unexpected '}'."],
  ])('is refused for %s', (_what, source, message) => {
    expect(problemOf(source)).toContain(message);
  });

  it.each([
    [
      'a glob below a glob in version 1',
      'service cloud.firestore { match /{a=**} { match /b/{c=**} { allow get; } } }',
    ],
    ['seven parameters', rulesWith('true', `function f(${parameters(7)}) { return true; }`)],
    ['eleven nested matches', service(nested(11))],
    ['20 wildcards', service(wildcards(20))],
    [
      'paths of 100 segments',
      service(`match ${'/a'.repeat(50)} { match ${'/a'.repeat(50)} { allow get; } }`),
    ],
    ['98 brackets', rulesWith(inBrackets(98))],
    ['a chain of 150 methods', rulesWith(`'a'${'.lower()'.repeat(150)} == 'a'`)],
  ])('is accepted within the limits (%s)', (_what, source) => {
    expect(warningsOf(source)).toEqual([]);
  });

  it('is refused for more than ten let bindings in a function', () => {
    const bindings = Array.from({ length: 11 }, (_unused, index) => `let v${index} = ${index};`).join(' ');
    expect(problemOf(rulesWith('f()', `function f() { ${bindings} return true; }`))).toContain(
      'Maximum allowed amount of 10 let bindings for function f is reached.',
    );
  });

  it('is refused for a chain of more than twenty calls', () => {
    const chain = (length: number): string =>
      Array.from({ length }, (_unused, step) => `function f${step + 1}() { return f${step}(); }`).join(' ');
    const ruleset = (length: number): string =>
      rulesWith('true', `function f0() { return true; } ${chain(length)}`);
    const stack = Array.from({ length: 21 }, (_unused, step) => `f${21 - step}`).join('->');
    expect(warningsOf(ruleset(20))).toEqual([]);
    expect(problemOf(ruleset(21))).toContain(
      `Maximum allowed call depth of 20 is reached for [${stack}] call stack.`,
    );
  });
});

describe('an undeclared name', () => {
  it.each([
    ['isAdmin() || true', "unknown function 'isAdmin'"],
    ['user == null || true', "unknown variable 'user'"],
    ["'a'.shout() == 'A' || true", "unknown method 'shout'"],
    ['math.cube(2) == 8 || true', "unknown function 'math.cube'"],
    ['crypto.sign(2) == 8 || true', "unknown variable 'crypto'"],
    ['firestore.exists(/a/b) || true', "unknown variable 'firestore'"],
  ])('causes a warning, and denies access only where it is evaluated (%s)', (condition, message) => {
    expect(warningsOf(rulesWith(condition)).join()).toContain(message);
    expect(evaluateRules(rulesWith(condition)).permitted).toBe(true);
    expect(evaluateRules(rulesWith(condition.replace(' || true', ''))).permitted).toBe(false);
  });

  it('may be a variable that only the calling function declares', () => {
    const functions =
      'function outer() { let secret = 1; return inner(); } function inner() { return secret == 1; }';
    expect(warningsOf(rulesWith('outer()', functions)).join()).toContain("unknown variable 'secret'");
    expect(evaluateRules(rulesWith('outer()', functions)).permitted).toBe(false);
  });

  it('may be a method or a service, which then has no effect', () => {
    expect(evaluateRules(rulesWith('true').replace('allow read', 'allow peek, READ')).permitted).toBe(true);
    expect(evaluateRules(rulesWith('true').replace('cloud.firestore', 'cloud.tables')).permitted).toBe(false);
  });
});
