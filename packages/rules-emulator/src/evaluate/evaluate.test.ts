import { mapValue, stringValue } from '../values/rulesValue';
import { evaluateRules, resultOf, rulesWith } from '../testing/evaluateRules';

const ann = mapValue([
  ['uid', stringValue('ann')],
  ['token', mapValue([['role', stringValue('staff')]])],
]);

describe('operators', () => {
  it.each([
    '1 + 2 * 3 == 7',
    '(1 + 2) * 3 == 9',
    '7 / 2 == 3 && 7 % 2 == 1 && -7 / 2 == -3',
    '7.0 / 2 == 3.5 && 1 == 1.0',
    "'a' + 'b' == \"ab\" && 'it\\'s' == \"it's\" && '\\u0041' == 'A'",
    '1 < 2 && 2 <= 2 && 3 > 2 && !(1 >= 2)',
    "'b' > 'a' && null == null && null != false && 'a' != 1",
    "2 in [1, 2] && !(3 in [1, 2]) && 'a' in {'a': 1} && 'a' in ['a'].toSet()",
    "[1, {'a': 2}] == [1, {'a': 2}] && [1, 2] != [2, 1]",
    "1 is int && 1.5 is float && 1 is number && 'a' is string && [1] is list && {} is map && true is bool",
    "b'ab' is bytes && /a/b is path && !([1].toSet() is set) && request.time is timestamp && duration.value(1, 's') is duration",
    'true ? 1 == 1 : 1 == 2',
    'false ? 1 == 2 : true ? true : false',
    "{'a': {'b': [10, 20]}}.a.b[1] == 20 && {'a': 1}['a'] == 1",
    "[1, 2, 3][0:2] == [1, 2] && 'abc'[1:3] == 'bc'",
    '1 + 1 == 2 == true',
    '!(true == 1 in [1]) && 1 is int == true && .5 == 0.5 && 1. == 1.0',
    "'a🐼b'[1:3] == '🐼' && [1, 2][:1] == [1] && [1, 2][1:] == [2] && '🐼' < '\\uffff'",
    "b'a' < b'b' && b'\\xff'.size() == 1 && '\\101' == 'A' && /a%20b == path('a b')",
  ])('evaluate to true: %s', (condition) => {
    expect(resultOf(condition)).toBe(true);
  });

  it.each([
    ['1 + true == 2', 'int + bool is not defined'],
    ['1 / 0 == 1', 'division by zero'],
    ['9223372036854775807 + 1 > 0', 'integer overflow'],
    ["1 < 'a'", 'int cannot be compared with string'],
    ["'a'", 'expected bool but found string'],
    ["!'a'", 'expected bool but found string'],
    ['[1][1] == 1', 'index 1 is out of range'],
    ['[1, 2][0:3] == [1, 2]', 'range 0:3 is out of range'],
    ['/a/{x}[0:1] is path', 'a path with a variable cannot be indexed'],
    ["/a/{x}[0] == 'a'", 'a path with a variable cannot be indexed'],
    ['{}.a == 1', "property 'a' is undefined on the object"],
    ['request.auth.uid == userId', "cannot read property 'uid' of a null value"],
    ["1 in 'abc'", "'in' requires a list, set or map on its right, not string"],
    ["[1].lower() == 'a'", "function 'lower' does not exist on list"],
    ["'a'.split() == ['a']", 'string.split does not take 0 arguments'],
  ])('fail: %s', (condition, reason) => {
    expect(resultOf(condition)).toBe(reason);
  });
});

describe('errors', () => {
  const broken = 'resource.data.missing == 1';

  it('on either side of || are ignored when the other side is true', () => {
    expect(resultOf(`${broken} || true`)).toBe(true);
    expect(resultOf(`true || ${broken}`)).toBe(true);
  });

  it('on either side of || are not ignored when the other side is false', () => {
    expect(resultOf(`${broken} || false`)).toContain('null value');
    expect(resultOf(`false || ${broken}`)).toContain('null value');
  });

  it('are never turned into a permission by negation', () => {
    expect(resultOf(`!(${broken})`)).toContain('null value');
  });

  it('on the left of && are ignored when the right side is false', () => {
    expect(evaluateRules(rulesWith(`${broken} && false`)).notes).toEqual([]);
    expect(resultOf(`!(${broken} && false)`)).toBe(true);
    expect(resultOf(`${broken} && true`)).toContain('null value');
  });

  it('do not affect other allow statements', () => {
    const source = rulesWith(`${broken}; allow get: if userId == 'ann'`);
    expect(evaluateRules(source)).toMatchObject({ permitted: true });
    expect(evaluateRules(source, { path: 'users/bob' })).toMatchObject({ permitted: false });
  });

  it('name the file and the line', () => {
    expect(evaluateRules(rulesWith(broken)).notes).toEqual([
      "firestore.rules:5: cannot read property 'data' of a null value",
    ]);
  });
});

describe('a condition', () => {
  it('can call functions that take arguments, bind variables and see the enclosing wildcards', () => {
    const functions = `
      function signedIn() { return request.auth != null; }
      function owns(id) { let uid = request.auth.uid; let same = uid == id; return same && database == '(default)'; }`;
    const source = rulesWith('signedIn() && owns(userId)', functions);
    expect(evaluateRules(source, { auth: ann })).toMatchObject({ permitted: true });
    expect(evaluateRules(source, { auth: ann, path: 'users/bob' })).toMatchObject({ permitted: false });
    expect(evaluateRules(source)).toMatchObject({ permitted: false });
  });

  it('can read claims from the token', () => {
    expect(resultOf("request.auth.token.role == 'staff'", { auth: ann })).toBe(true);
    expect(resultOf("request.auth.token.get('level', 0) == 0", { auth: ann })).toBe(true);
  });

  it('evaluates arguments and variables only where they are used', () => {
    const functions = 'function f(a) { let b = missing; return true || a; } function g(a) { return a; }';
    expect(evaluateRules(rulesWith('f(missing())', functions)).permitted).toBe(true);
    expect(evaluateRules(rulesWith('g(missing())', functions)).permitted).toBe(false);
    expect(evaluateRules(rulesWith('true || f()', functions)).permitted).toBe(true);
  });

  it('fails after 1,000 expressions, which are counted separately for each allow', () => {
    const twice = (name: string, inner: string): string =>
      `function ${name}() { return ${inner}() || ${inner}(); }`;
    const ladder = Array.from({ length: 12 }, (_unused, step) => twice(`f${step + 1}`, `f${step}`)).join(
      '\n',
    );
    const functions = `function f0() { return false; } ${ladder}`;
    expect(evaluateRules(rulesWith('f12() || true', functions)).notes[0]).toContain(
      'more than 1000 expressions',
    );
    const open = `${functions} match /users/{id} { allow get: if true; }`;
    expect(evaluateRules(rulesWith('f12()', open)).permitted).toBe(true);
  });

  it('prints the argument of debug', () => {
    expect(evaluateRules(rulesWith("debug('seen') == 'seen'")).notes[0]).toContain(
      'debug: {"type":"string","value":"seen"}',
    );
  });
});

describe('other documents', () => {
  const staff = mapValue([['data', mapValue([['role', stringValue('staff')]])]]);
  const stored = { 'staff/ann': staff };

  it('can be read with paths that contain expressions', () => {
    const role = 'get(/databases/$(database)/documents/staff/$(request.auth.uid)).data.role';
    expect(resultOf(`${role} == 'staff'`, { auth: ann, stored })).toBe(true);
    expect(resultOf(`${role} == 'staff'`, { auth: ann })).toContain('there is no document');
    expect(resultOf('get(/databases/(default)/documents/staff/bob) == null')).toContain('no document');
    expect(resultOf('getAfter(/databases/(default)/documents/staff/bob) == null')).toContain('no document');
    expect(resultOf("exists(path('/databases/(default)/documents/staff/' + userId))", { stored })).toBe(true);
    expect(resultOf('exists(/databases/$(database)/documents/staff/bob)', { stored })).toBe(false);
    expect(
      resultOf('getAfter(/databases/(default)/documents/staff/ann).data.role == "staff"', { stored }),
    ).toBe(true);
  });

  it('never match a segment that contains a slash', () => {
    const nested = { 'staff/ann/x/y': staff };
    const path = "/databases/(default)/documents/staff/$('ann/x/y')";
    expect(resultOf(`exists(${path})`, { stored: nested })).toBe(false);
    expect(resultOf(`get(${path}).data.role == 'staff'`, { stored: nested })).toContain(
      'there is no document',
    );
    expect(resultOf('exists(/databases/(default)/documents/staff)', { stored })).toContain(
      'is not the path of a document',
    );
  });

  it('are limited to ten distinct documents', () => {
    const exists = (id: number): string => `exists(/databases/(default)/documents/staff/s${id})`;
    const all = (count: number): string =>
      Array.from({ length: count }, (_unused, id) => `!${exists(id)}`).join(' && ');
    expect(resultOf(`${all(10)} && ${all(10)}`)).toBe(true);
    expect(evaluateRules(rulesWith(all(11))).notes[0]).toContain('more than 10 documents');
    expect(resultOf(`!(${all(11)}) || true`)).toBe(true);
  });
});
