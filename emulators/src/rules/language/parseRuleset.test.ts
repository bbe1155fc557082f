import { problemOf, rulesetOf, rulesWith } from '../testing/judging';

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

  it('may leave out its semicolons', () => {
    const source = `rules_version = '2'
      service cloud.firestore {
        function f(a) { let b = a return b == 1 }
        match /x { allow get: if f(1) allow list: if true }
      }`;
    expect(rulesetOf(source).services[0]?.matches[0]?.allows).toHaveLength(2);
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
    [
      'an unknown method in allow',
      service('match /a { allow peek: if true; }'),
      "3:18: unknown method 'peek' in allow",
    ],
    ['an unknown service', 'service cloud.tables { }', "1:9: unknown service 'cloud.tables'"],
    ['an unknown version', "rules_version = '3';", "1:17: unknown rules_version '3'"],
    ['an unknown function', rulesWith('isAdmin()'), "unknown function 'isAdmin'"],
    ['an unknown variable', rulesWith('user == null'), "unknown variable 'user'"],
    ['an unknown method', rulesWith("'a'.shout() == 'A'"), "unknown method 'shout'"],
    ['an unknown namespace function', rulesWith('math.cube(2) == 8'), "unknown function 'math.cube'"],
    ['an unknown name with a call', rulesWith('crypto.sign(2) == 8'), "unknown name 'crypto'"],
    ['an unknown type', rulesWith('1 is integer'), "unknown type 'integer'"],
    ['a function of the other service', rulesWith('firestore.exists(/a/b)'), "unknown name 'firestore'"],
    [
      'a wrong number of arguments',
      rulesWith('f(1)', 'function f() { return true; }'),
      "'f' takes 0 arguments, not 1",
    ],
    ['a stray character', rulesWith('true # false'), "unexpected character '#'"],
    ['an unfinished file', 'service cloud.firestore { match /a {', "found 'end of file'"],
    ['an allow outside any match', service('allow read;'), 'allow stands outside any match'],
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

  it('does not let a function see the variables of its caller', () => {
    const functions =
      'function outer() { let secret = 1; return inner(); } function inner() { return secret == 1; }';
    expect(problemOf(rulesWith('outer()', functions))).toContain("unknown variable 'secret'");
  });
});
