import { RulesAuthorizer } from '../rules/rulesAuthorizer';
import { putSecurityRules } from './securityRules';

const open = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents/{document=**} { allow get; } }`;
const closed = open.replace('allow get', 'allow get: if false');
const damaged = 'service cloud.firestore {\n  match /a { allow get: if 1 is admin; }\n}';
const doubtful = 'service cloud.firestore {\n  match /a { allow get: if admin(); }\n}';

const context = { projectId: 'demo', isCommit: false, time: 0, read: () => null, readAfter: () => null };

function given(content: unknown, more: object = {}): object {
  return { rules: { files: [{ name: 'security.rules', content }] }, ...more };
}

function mayRead(authorizer: RulesAuthorizer, projectId = 'demo'): boolean {
  const request = { method: 'get', path: 'users/ann', resource: null } as const;
  return authorizer.authorize({ kind: 'anonymous' }, request, { ...context, projectId }).allowed;
}

describe('PUT :securityRules', () => {
  it('replaces the rules immediately', () => {
    const authorizer = new RulesAuthorizer();
    expect(mayRead(authorizer)).toBe(true);
    expect(putSecurityRules('demo', given(closed), authorizer)).toEqual({ json: { issues: [] } });
    expect(mayRead(authorizer)).toBe(false);
    putSecurityRules('demo', given(open), authorizer);
    expect(mayRead(authorizer)).toBe(true);
  });

  it('does not change the rules of other projects', () => {
    const authorizer = new RulesAuthorizer();
    putSecurityRules('demo', given(open), authorizer);
    putSecurityRules('other', given(closed), authorizer);
    expect(mayRead(authorizer)).toBe(true);
    expect(mayRead(authorizer, 'other')).toBe(false);
  });

  it('refuses an invalid file and keeps the previous rules', () => {
    const authorizer = new RulesAuthorizer();
    putSecurityRules('demo', given(open), authorizer);
    expect(() => putSecurityRules('demo', given(damaged), authorizer)).toThrow(
      "Error compiling rules:\nL2:33 An unsupported type identifier was used with the 'is' operator. Received admin.",
    );
    expect(mayRead(authorizer)).toBe(true);
  });

  it('lists the issues of an invalid file in the format of the Firebase CLI, and denies everything', () => {
    const authorizer = new RulesAuthorizer();
    expect(putSecurityRules('demo', given(damaged, { ignore_errors: true }), authorizer)).toEqual({
      json: {
        issues: [
          {
            sourcePosition: { fileName: 'security.rules', line: 2, column: 33 },
            severity: 3,
            description: expect.stringContaining('Received admin.'),
          },
        ],
      },
    });
    expect(mayRead(authorizer)).toBe(false);
  });

  it('warns about an undeclared name and accepts the file', () => {
    const authorizer = new RulesAuthorizer();
    expect(putSecurityRules('demo', given(doubtful), authorizer)).toEqual({
      json: {
        issues: [
          {
            sourcePosition: { fileName: 'security.rules', line: 2, column: 28 },
            severity: 2,
            description: "unknown function 'admin'",
          },
        ],
      },
    });
    expect(mayRead(authorizer)).toBe(false);
  });

  it.each([
    {},
    { rules: { files: [] } },
    given(3),
    { rules: { files: [{ content: open }, { content: open }] } },
  ])('refuses a body that does not contain exactly one file (%j)', (body) => {
    expect(() => putSecurityRules('demo', body, new RulesAuthorizer())).toThrow('rules.files');
  });
});
