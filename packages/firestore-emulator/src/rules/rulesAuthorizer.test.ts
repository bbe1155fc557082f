import { callerOf } from '../access/caller';
import { Reference, Timestamp } from '../values/value';

import { RulesAuthorizer } from './rulesAuthorizer';

import type { Caller } from '../access/caller';
import type { AccessContext, AccessRequest } from '../access/authorizer';
import type { Filter, Query } from '../query/query';
import type { StoredDocument } from '../storage/document';
import type { Value } from '../values/value';

const nowMicros = 1_700_000_000_123_456;
const anonymousCaller: Caller = { kind: 'anonymous' };

function caller(claims: Record<string, unknown>): Caller {
  return callerOf(`Bearer x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`);
}

function stored(path: string, fields: Record<string, Value>): StoredDocument {
  return { path, fields: new Map(Object.entries(fields)), createTime: 1, updateTime: 2 };
}

function contextOf(before: readonly StoredDocument[] = [], after = before): AccessContext {
  const reading = (documents: readonly StoredDocument[]) => (path: string) =>
    documents.find((document) => document.path === path) ?? null;
  return {
    projectId: 'demo',
    isCommit: false,
    time: nowMicros,
    read: reading(before),
    readAfter: reading(after),
  };
}

/** Returns rules that allow access to documents in `users` if the condition is true. */
function rulesWith(condition: string): string {
  return `rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents {

        match /users/{userId} { allow read, write: if ${condition}; }
      }
    }`;
}

function authorizing(
  rules: string,
  context = contextOf(),
): (request: AccessRequest, who?: Caller) => boolean {
  const authorizer = new RulesAuthorizer();
  expect(authorizer.replaceRules(rules)).toEqual([]);
  return (request, who = anonymousCaller) => authorizer.authorize(who, request, context).allowed;
}

function get(path: string, fields?: Record<string, Value>): AccessRequest {
  return { method: 'get', path, resource: fields ? stored(path, fields) : null };
}

function list(filter: Filter | null = null, collection = 'users'): AccessRequest {
  const orderBy = [
    { field: ['age'], descending: true },
    { field: ['__name__'], descending: true },
  ];
  const query: Query = {
    scope: { parent: '', collectionId: collection, allDescendants: false },
    filter,
    orderBy,
    statedOrders: 1,
    isOrderedByName: false,
    startAt: null,
    endAt: null,
    limit: 10,
    offset: 0,
    projection: null,
  };
  return { method: 'list', collection, query };
}

function where(field: string, operator: '==' | '<' | '<=' | '>' | '>=' | '!=', value: Value): Filter {
  return { kind: 'compare', field: field.split('.'), operator, value };
}

const ann = caller({ sub: 'ann', staff: true, firebase: { sign_in_provider: 'password' }, auth_time: 5 });

describe('the rules authorizer', () => {
  it('allows everything without a rules file, and nothing with an invalid one', () => {
    const authorizer = new RulesAuthorizer();
    expect(authorizer.authorize(ann, get('users/ann'), contextOf())).toEqual({ allowed: true });
    expect(authorizer.replaceRules('service cloud.firestore { match /a { allow get; }')).toEqual([
      {
        line: 1,
        column: 50,
        message: "Unexpected '<EOF>'.",
        severity: 'error',
      },
    ]);
    expect(authorizer.authorize(ann, get('users/ann'), contextOf())).toMatchObject({
      reason: expect.stringContaining('could not be loaded: firestore.rules:1'),
    });
  });

  it('applies the rules of each project, and those of the file to projects without rules', () => {
    const authorizer = new RulesAuthorizer();
    authorizer.replaceRules(rulesWith('true'));
    authorizer.replaceRules(rulesWith('false'), { projectId: 'closed' });
    const allows = (projectId: string): boolean =>
      authorizer.authorize(ann, get('users/ann'), { ...contextOf(), projectId }).allowed;
    expect(allows('demo')).toBe(true);
    expect(allows('closed')).toBe(false);
  });

  it('discards the old rules when the new ones are invalid', () => {
    const authorizer = new RulesAuthorizer();
    authorizer.replaceRules(rulesWith('true'));
    authorizer.replaceRules('damaged');
    expect(authorizer.authorize(ann, get('users/ann'), contextOf()).allowed).toBe(false);
  });

  it('names the rule that failed and the reason', () => {
    const authorizer = new RulesAuthorizer();
    authorizer.replaceRules(rulesWith('request.auth.uid == userId'));
    expect(authorizer.authorize(anonymousCaller, get('users/ann'), contextOf())).toEqual({
      allowed: false,
      reason:
        "no rule allows get of users/ann; firestore.rules:5: cannot read property 'uid' of a null value",
    });
  });
});

describe('a get', () => {
  it('passes the document, its id and its name to the rules', () => {
    const condition = `resource.data.n == 1 && resource.id == 'ann'
      && resource.__name__ == /databases/(default)/documents/users/ann && request.path == resource.__name__`;
    expect(authorizing(rulesWith(condition))(get('users/ann', { n: 1n }))).toBe(true);
    expect(authorizing(rulesWith('resource == null'))(get('users/ann'))).toBe(true);
  });

  it('passes every type of value to the rules', () => {
    const fields = {
      n: null,
      b: true,
      i: 3n,
      d: 1.5,
      s: 'x',
      t: new Timestamp(1_700_000_000, 123_456_000),
      y: Buffer.from('ab'),
      r: new Reference('projects/demo/databases/(default)/documents/a/b'),
      l: [1n],
      m: new Map([['k', 'v']]),
    };
    const condition = `resource.data == {'n': null, 'b': true, 'i': 3, 'd': 1.5, 's': 'x', 't': request.time,
      'y': b'ab', 'r': /databases/(default)/documents/a/b, 'l': [1], 'm': {'k': 'v'}}`;
    expect(authorizing(rulesWith(condition))(get('users/ann', fields))).toBe(true);
  });

  it('passes the claims of the token to the rules', () => {
    const condition = `request.auth.uid == userId && request.auth.token.staff
      && request.auth.token.firebase.sign_in_provider == 'password' && request.auth.token.auth_time == 5`;
    const allows = authorizing(rulesWith(condition));
    expect(allows(get('users/ann'), ann)).toBe(true);
    expect(allows(get('users/bob'), ann)).toBe(false);
    expect(allows(get('users/ann'), caller({ sub: 'ann' }))).toBe(false);
    expect(allows(get('users/ann'))).toBe(false);
  });

  it('lets rules read other documents only in this database', () => {
    const context = contextOf([stored('staff/ann', { role: 'owner' })]);
    const role = (database: string): string =>
      rulesWith(`get(/databases/${database}/documents/staff/$(request.auth.uid)).data.role == 'owner'`);
    expect(authorizing(role('$(database)'), context)(get('users/x'), ann)).toBe(true);
    expect(authorizing(role('other'), context)(get('users/x'), ann)).toBe(false);
  });
});

describe('a write', () => {
  const write = (
    method: 'create' | 'update' | 'delete',
    before: Value | undefined,
    after: Value | undefined,
  ) =>
    ({
      method,
      path: 'users/ann',
      resource: before === undefined ? null : stored('users/ann', { n: before }),
      newResource: after === undefined ? null : stored('users/ann', { n: after }),
    }) as const;

  it('passes the document before and after the write to the rules', () => {
    const allows = authorizing(rulesWith('request.resource.data.n == resource.data.n + 1'));
    expect(allows(write('update', 1n, 2n))).toBe(true);
    expect(allows(write('update', 1n, 3n))).toBe(false);
    expect(allows(write('create', undefined, 2n))).toBe(false);
    expect(allows(write('delete', 1n, undefined))).toBe(false);
  });

  it('has the method create, update or delete', () => {
    const rules = rulesWith("request.method == 'create' || resource.data.n == 1");
    expect(authorizing(rules)(write('create', undefined, 9n))).toBe(true);
    expect(authorizing(rules)(write('update', 9n, 1n))).toBe(false);
    expect(authorizing(rules)(write('delete', 1n, undefined))).toBe(true);
  });

  it('passes the result of the whole commit to the rules', () => {
    const rules = rulesWith(`existsAfter(/databases/(default)/documents/log/1)
      && !exists(/databases/(default)/documents/log/1)`);
    expect(authorizing(rules, contextOf([], [stored('log/1', {})]))(write('create', undefined, 1n))).toBe(
      true,
    );
    expect(authorizing(rules)(write('create', undefined, 1n))).toBe(false);
  });

  it('has the same time as its server timestamps', () => {
    const allows = authorizing(rulesWith('request.resource.data.n == request.time'));
    expect(allows(write('create', undefined, new Timestamp(1_700_000_000, 123_456_000)))).toBe(true);
    expect(allows(write('create', undefined, new Timestamp(1_700_000_000, 0)))).toBe(false);
  });
});

describe('a list', () => {
  const age18 = where('age', '==', 18n);
  const isAnn = where('__name__', '==', new Reference('users/ann'));
  const owned = authorizing(rulesWith('resource.data.owner == request.auth.uid'));

  it('is allowed only when its filter satisfies the rule, whatever is stored', () => {
    expect(owned(list(where('owner', '==', 'ann')), ann)).toBe(true);
    expect(owned(list(where('owner', '==', 'bob')), ann)).toBe(false);
    expect(owned(list(where('age', '==', 3n)), ann)).toBe(false);
    expect(owned(list(), ann)).toBe(false);
  });

  it('must satisfy the rule in every alternative', () => {
    const either = (second: string): Filter => ({
      kind: 'or',
      filters: [
        where('owner', '==', 'ann'),
        { kind: 'and', filters: [where('owner', '==', second), where('age', '>', 3n)] },
      ],
    });
    expect(owned(list(either('ann')), ann)).toBe(true);
    expect(owned(list(either('bob')), ann)).toBe(false);
    expect(owned(list({ kind: 'in', field: ['owner'], values: ['ann'] }), ann)).toBe(true);
    expect(owned(list({ kind: 'in', field: ['owner'], values: ['ann', 'bob'] }), ann)).toBe(false);
  });

  it.each([
    ['resource.data.age >= 18', where('age', '>', 18n), true],
    ['resource.data.age > 18', where('age', '>', 18n), true],
    ['resource.data.age > 18', where('age', '>=', 18n), false],
    ['resource.data.age != 18', where('age', '>', 18n), true],
    ['resource.data.age == 18', where('age', '>=', 18n), false],
    ['!(resource.data.age < 18)', where('age', '>=', 18.5), false],
    ['18 <= resource.data.age', where('age', '>=', 18n), true],
    ['resource.data.age < 18', where('age', '>', 18n), false],
    ["resource.data.age < 'x'", where('age', '<', 3n), false],
    // Google's emulator compares a float in the query only with floats.
    ['resource.data.age >= 18', where('age', '>=', 18.5), false],
    ['resource.data.age != 18', where('age', '>', 18.5), false],
    ['resource.data.age >= 18.0', where('age', '>=', 18.5), true],
    ['resource.data.age >= 18.0', where('age', '>=', 19n), true],
    [
      'resource.data.age != 5',
      { kind: 'and', filters: [where('age', '<', 'v'), where('age', '==', 5)] },
      true,
    ],
    [
      'resource.data.age == 5',
      { kind: 'and', filters: [where('age', '<', 'v'), where('age', '==', Number.NaN)] },
      true,
    ],
    ['resource.data.profile.city == "JHB"', where('profile.city', '==', 'JHB'), true],
    ["'age' in resource.data && !('x' in resource.data)", where('age', '>', 1n), true],
    ["'x' in resource.data", where('age', '>', 1n), false],
    ["resource.data.get('owner', '') == 'ann'", where('owner', '==', 'ann'), true],
    ["resource.data.get('owner', '') == 'ann'", where('age', '>', 1n), false],
    ["resource.data.keys().hasAll(['age'])", where('age', '>', 1n), true],
    ['resource.data != null && resource.data.size() == 0', null, true],
    ['request.resource == null', null, false],
    ['!(resource.data.age == 4)', where('age', '>', 18n), false],
    ['resource.data.age != null', where('age', '>', 18n), true],
    [
      '!(resource.data.age == 4)',
      { kind: 'and', filters: [where('age', '>=', true), where('age', '==', 5n)] },
      false,
    ],
    ['resource.data.age is int', where('age', '>', 18n), false],
    ["'b' in resource.data.get('tags', [])", { kind: 'array-contains', field: ['tags'], value: 'b' }, true],
    ["'age' in resource.data", where('age', '>', 1n), true],
    ["'a' in resource.data.tags", { kind: 'array-contains', field: ['tags'], value: 'a' }, true],
    ["'b' in resource.data.tags", { kind: 'array-contains', field: ['tags'], value: 'a' }, false],
    ["resource.data.state != 'x'", { kind: 'not-in', field: ['state'], values: ['x', 'y'] }, true],
    ['resource.data.gone == null', { kind: 'is', field: ['gone'], what: 'null', negated: false }, true],
    ['resource.data.gone != null', { kind: 'is', field: ['gone'], what: 'null', negated: true }, true],
    ["resource.data.tags.hasAny(['a'])", { kind: 'array-contains', field: ['tags'], value: 'a' }, true],
    ['1 in resource.data.tags', { kind: 'array-contains', field: ['tags'], value: 1 }, false],
    ['1.0 in resource.data.tags', { kind: 'array-contains', field: ['tags'], value: 1n }, true],
    ['resource.data.tags.hasAny([1])', { kind: 'array-contains', field: ['tags'], value: 1 }, false],
    ['null in resource.data.tags', { kind: 'array-contains', field: ['tags'], value: null }, false],
    ['resource.data.tags.hasAny([null, 1])', { kind: 'array-contains', field: ['tags'], value: null }, false],
    ['resource.data.tags.hasAny([null, 1])', { kind: 'array-contains', field: ['tags'], value: 1n }, true],
    [
      '!resource.data.age.hasAny([6])',
      { kind: 'and', filters: [where('age', '<', 'v'), where('age', '==', Number.NaN)] },
      false,
    ],
    [
      "!resource.data.age.hasAny(['x'])",
      { kind: 'and', filters: [where('age', '<', 'v'), where('age', '==', Number.NaN)] },
      true,
    ],
    ['resource.data.age is int', { kind: 'and', filters: [age18, age18] }, true],
    ['resource.data.n == 1', { kind: 'and', filters: [isAnn, isAnn] }, true],
    ["resource.id == 'ann'", where('__name__', '==', new Reference('users/ann')), true],
    ['resource.data.n == 1', where('__name__', '==', new Reference('users/ann')), true],
    ['resource == null || true', where('__name__', '==', new Reference('users/bob')), true],
    ['resource == null', where('__name__', '==', new Reference('users/bob')), false],
    ["userId == 'ann'", where('__name__', '==', new Reference('users/ann')), true],
    ["userId == 'bob'", where('__name__', '==', new Reference('users/ann')), false],
    [
      "!('b' in resource.data)",
      {
        kind: 'and',
        filters: [
          where('__name__', '>', new Reference('users/bob')),
          where('__name__', '==', new Reference('users/bob')),
        ],
      },
      true,
    ],
    ["resource.id == 'ann'", null, false],
    ['request.query.limit <= 10 && request.query.offset == 0', null, true],
    ["request.query.limit < 10 || request.query.orderBy == ''", null, false],
    ["request.query.orderBy == {'age': 'DESC'} && request.query.kind == 'users'", null, true],
    ['true', null, true],
  ] as const)('under %s with %j is allowed: %s', (condition, filter, expected) => {
    const context = contextOf([stored('users/ann', { n: 1n })]);
    expect(authorizing(rulesWith(condition), context)(list(filter))).toBe(expected);
  });

  it('is denied with more alternatives than Firestore accepts', () => {
    const values = Array.from({ length: 31 }, (_unused, index) => BigInt(index));
    expect(authorizing(rulesWith('true'))(list({ kind: 'in', field: ['n'], values }))).toBe(false);
  });

  it('needs a rule for every depth when it covers a collection group', () => {
    const covering = `rules_version = '2'; service cloud.firestore {
      match /databases/{database}/documents { match /{path=**}/orders/{id} { allow list; } } }`;
    expect(authorizing(covering)(list(null, '{path=**}/orders'))).toBe(true);
    expect(authorizing(covering)(list(null, 'users/ann/{path=**}/orders'))).toBe(true);
    expect(authorizing(covering)(list(null, 'users/ann/orders'))).toBe(true);
    expect(authorizing(rulesWith('true'))(list(null, '{path=**}/users'))).toBe(false);
  });
});
