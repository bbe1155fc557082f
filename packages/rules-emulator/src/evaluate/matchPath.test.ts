import { evaluateRules, problemOf } from '../testing/evaluateRules';

import type { Method } from '../language/syntax';
import type { RequestSegment } from './matchPath';

function rules(body: string, version = 2): string {
  return `rules_version = '${version}';
    service cloud.firestore { match /databases/{database}/documents { ${body} } }`;
}

function allows(source: string, path: string | readonly RequestSegment[], method: Method = 'get'): boolean {
  return evaluateRules(source, { path, method }).permitted;
}

describe('a match', () => {
  it('matches only its exact path', () => {
    const source = rules('match /users/{id} { allow get; }');
    expect(allows(source, 'users/ann')).toBe(true);
    expect(allows(source, 'users/ann/orders/1')).toBe(false);
    expect(allows(source, 'admins/ann')).toBe(false);
  });

  it('can be nested, and inner wildcards are available together with outer ones', () => {
    const source = rules(
      "match /users/{id} { match /orders/{order} { allow get: if id + order == 'ann1'; } }",
    );
    expect(allows(source, 'users/ann/orders/1')).toBe(true);
    expect(allows(source, 'users/ann/orders/2')).toBe(false);
    expect(allows(source, 'users/ann')).toBe(false);
  });

  it('matches every depth and binds a path with {rest=**}', () => {
    const source = rules(
      "match /users/{rest=**} { allow get: if string(rest) == '/ann/orders/1' || rest[0] == 'bob'; }",
    );
    expect(allows(source, 'users/ann/orders/1')).toBe(true);
    expect(allows(source, 'users/bob')).toBe(true);
    expect(allows(source, 'users/cid')).toBe(false);
  });

  it('may have segments after {path=**} only in version 2', () => {
    const body = 'match /{path=**}/orders/{order} { allow get; }';
    expect(allows(rules(body), 'orders/1')).toBe(true);
    expect(allows(rules(body), 'users/ann/orders/1')).toBe(true);
    expect(allows(rules(body), 'users/ann')).toBe(false);
    expect(problemOf(rules(body, 1))).toContain('Glob matches are permitted as the last segment');
  });

  it('allows access when any of several matches does', () => {
    const source = rules(
      'match /{all=**} { allow get: if false; } match /users/{id} { allow get: if true; }',
    );
    expect(allows(source, 'users/ann')).toBe(true);
  });

  it('distinguishes the methods', () => {
    const source = rules('match /users/{id} { allow create; allow list; }');
    expect(allows(source, 'users/ann', 'create')).toBe(true);
    expect(allows(source, 'users/ann', 'update')).toBe(false);
    expect(allows(source, 'users/ann', 'get')).toBe(false);
  });
});

describe('a list', () => {
  const collection = ['users', { kind: 'anyId' }] as const;
  const group = [{ kind: 'anyParents' }, 'orders', { kind: 'anyId' }] as const;

  it('matches a wildcard but no fixed document', () => {
    expect(allows(rules('match /users/{id} { allow list; }'), collection, 'list')).toBe(true);
    expect(allows(rules('match /users/ann { allow list; }'), collection, 'list')).toBe(false);
  });

  it('does not bind the document id', () => {
    expect(allows(rules("match /users/{id} { allow list: if id == 'ann'; }"), collection, 'list')).toBe(
      false,
    );
    expect(allows(rules("match /users/{id} { allow list: if id != 'ann'; }"), collection, 'list')).toBe(
      false,
    );
  });

  it('needs a rule for every depth when it covers a collection group', () => {
    expect(allows(rules('match /{path=**}/orders/{id} { allow list; }'), group, 'list')).toBe(true);
    expect(allows(rules('match /users/{user}/orders/{id} { allow list; }'), group, 'list')).toBe(false);
    expect(allows(rules('match /orders/{id} { allow list; }'), group, 'list')).toBe(false);
  });
});
