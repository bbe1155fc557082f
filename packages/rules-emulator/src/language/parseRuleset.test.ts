import { evaluateRules, problemOf, rulesetOf, rulesWith, warningsOf } from '../testing/evaluateRules';

const F = 'function f() { return true; }';
const smallestRuleset = 'service cloud.firestore { match /a { allow get; } }';

function service(body: string): string {
  return `rules_version = '2';\nservice cloud.firestore {\n${body}\n}`;
}

describe('a rules file', () => {
  it('keeps its version, its patterns and what each allow covers', () => {
    const ruleset = rulesetOf(
      service('match /a/{one}/b/{rest=**} { allow read, delete: if true; allow create; }'),
    );
    const [block] = ruleset.services[0]?.matches ?? [];
    expect(ruleset.version).toBe(2);
    expect(block?.pattern).toEqual([
      { kind: 'literal', text: 'a' },
      { kind: 'one', name: 'one' },
      { kind: 'literal', text: 'b' },
      { kind: 'many', name: 'rest' },
    ]);
    expect(block?.allows.map(({ methods }) => [...methods])).toEqual([['get', 'list', 'delete'], ['create']]);
  });

  it('is version 1 when it does not say', () => {
    expect(rulesetOf('service firebase.storage { match /b/{bucket}/o { allow get; } }').version).toBe(1);
  });

  it('may leave out its semicolons, but not after let', () => {
    const source = `rules_version = '2'
      service cloud.firestore {
        function f(a) { let b = a; return b == 1 }
        match /x { allow get: if f(1) allow list: if true }
      }`;
    expect(rulesetOf(source).services[0]?.matches[0]?.allows).toHaveLength(2);
    expect(problemOf(source.replace('= a;', '= a'))).toContain("expected ';' but found 'return'");
  });

  it('may hold comments and functions at every level', () => {
    const source = `/* top */ function top() { return true; }
      // between
      service cloud.firestore {
        function middle(a, b) { let c = a; return c == b; }
        match /x { function low() { return middle(1, 2) || top(); } allow get: if low(); }
      }`;
    expect(rulesetOf(source).services[0]?.functions[0]?.parameters).toEqual(['a', 'b']);
  });
});

describe('a rules file that is not understood', () => {
  it.each([
    ['an unknown version', "rules_version = '3';", "1:17: unknown rules_version '3'"],
    ['an unknown type', rulesWith('1 is integer'), "unknown type 'integer'"],
    ['a namespace as a variable', rulesWith('math == 1'), "'math' is a namespace and no variable"],
    ['a dollar sign as a name', rulesWith('$ == 1'), "unexpected character '$'"],
    ['a reserved word as a name', service('match /a/{match} { allow get; }'), "'match' is a reserved word"],
    ['a function that calls itself', rulesWith('true', 'function f() { return f(); }'), "'f' calls itself"],
    [
      'functions that call each other',
      rulesWith('true', 'function f() { return g(); } function g() { return f(); }'),
      'calls itself',
    ],
    ['a function that is declared twice', rulesWith('true', F + F), "function 'f' is declared twice"],
    [
      'a variable that is declared twice',
      rulesWith('true', 'function f(a) { let a = 1; return a; }'),
      "variable 'a' of function 'f' is declared twice",
    ],
    [
      'a service that occurs twice',
      `${smallestRuleset} ${smallestRuleset}`,
      "service 'cloud.firestore' is declared twice",
    ],
    ['two globs in a match', service('match /{a=**}/{b=**} { allow get; }'), 'more than one {name=**}'],
    ['a wildcard that occurs twice', service('match /{a}/{a} { allow get; }'), "wildcard 'a' occurs twice"],
    ['an empty block', service('match /a { }'), 'a block needs at least one declaration'],
    ['an exponent', rulesWith('1e3 == 1000.0'), "found 'e3'"],
    ['a number with a leading zero', rulesWith('010 == 10'), "found '10'"],
    ['a division without a blank', rulesWith('4/2 == 2'), "found '/2'"],
    ['two signs', rulesWith('--1 == 1'), "found '--'"],
    ['an escape that is none', rulesWith("'\\d' == 'd'"), 'unexpected character'],
    ['an int that does not fit', rulesWith('9223372036854775808 > 0'), 'does not fit an int'],
    ['a lookahead', rulesWith("'a'.matches('(?=a)a')"), 'is not an RE2 regular expression'],
    ['a backreference', rulesWith("'aa'.matches('(a)\\\\1')"), 'is not an RE2 regular expression'],
    ['a hundred operators in a row', rulesWith(Array(100).fill('true').join(' && ')), 'too complex'],
    ['brackets without end', rulesWith('('.repeat(5000)), 'nested too deeply'],
    ['fields without end', rulesWith(`request${'.a'.repeat(5000)}`), 'nested too deeply'],
    ['a stray character', rulesWith('true # false'), "unexpected character '#'"],
    ['an unfinished file', 'service cloud.firestore { match /a {', "found 'end of file'"],
    ['an allow outside any match', service('allow read;'), 'allow is outside any match'],
    [
      'a half wildcard',
      service('match /a/x{b} { allow get; }'),
      "expected match, allow or function but found 'b'",
    ],
    ['no service', "rules_version = '2';", 'no service is declared'],
  ])('is refused for %s, naming it', (_what, source, message) => {
    expect(problemOf(source)).toContain(message);
  });

  it('is refused for more than ten let bindings', () => {
    const bindings = Array.from({ length: 11 }, (_unused, index) => `let v${index} = ${index};`).join(' ');
    expect(problemOf(rulesWith('f()', `function f() { ${bindings} return true; }`))).toContain(
      'more than 10 let',
    );
  });

  it('is refused for a chain of more than twenty calls', () => {
    const chain = (length: number): string =>
      Array.from({ length }, (_unused, step) => `function f${step + 1}() { return f${step}(); }`).join(' ');
    const ruleset = (length: number): string =>
      rulesWith('true', `function f0() { return true; } ${chain(length)}`);
    expect(warningsOf(ruleset(20))).toEqual([]);
    expect(problemOf(ruleset(21))).toContain("function 'f21' leads through more than 20 calls");
  });
});

describe('a name that nothing declares', () => {
  it.each([
    ['isAdmin() || true', "unknown function 'isAdmin'"],
    ['user == null || true', "unknown variable 'user'"],
    ["'a'.shout() == 'A' || true", "unknown method 'shout'"],
    ['math.cube(2) == 8 || true', "unknown function 'math.cube'"],
    ['crypto.sign(2) == 8 || true', "unknown variable 'crypto'"],
    ['firestore.exists(/a/b) || true', "unknown variable 'firestore'"],
  ])('is warned of and denies only where it is evaluated: %s', (condition, message) => {
    expect(warningsOf(rulesWith(condition)).join()).toContain(message);
    expect(evaluateRules(rulesWith(condition)).permitted).toBe(true);
    expect(evaluateRules(rulesWith(condition.replace(' || true', ''))).permitted).toBe(false);
  });

  it('includes the variables of a caller', () => {
    const functions =
      'function outer() { let secret = 1; return inner(); } function inner() { return secret == 1; }';
    expect(warningsOf(rulesWith('outer()', functions)).join()).toContain("unknown variable 'secret'");
    expect(evaluateRules(rulesWith('outer()', functions)).permitted).toBe(false);
  });

  it('may be a method or a service, which then stand for nothing', () => {
    expect(evaluateRules(rulesWith('true').replace('allow read', 'allow peek, READ')).permitted).toBe(true);
    expect(evaluateRules(rulesWith('true').replace('cloud.firestore', 'cloud.tables')).permitted).toBe(false);
  });
});
