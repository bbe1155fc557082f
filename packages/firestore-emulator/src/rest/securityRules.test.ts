import { RulesJudge } from '../rules/rulesJudge';
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

function mayRead(judge: RulesJudge, projectId = 'demo'): boolean {
  const request = { method: 'get', path: 'users/ann', resource: null } as const;
  return judge.judge({ kind: 'anonymous' }, request, { ...context, projectId }).allowed;
}

describe('PUT :securityRules', () => {
  it('replaces the rules at once', () => {
    const judge = new RulesJudge();
    expect(mayRead(judge)).toBe(true);
    expect(putSecurityRules('demo', given(closed), judge)).toEqual({ json: { issues: [] } });
    expect(mayRead(judge)).toBe(false);
    putSecurityRules('demo', given(open), judge);
    expect(mayRead(judge)).toBe(true);
  });

  it('leaves the rules of other projects alone', () => {
    const judge = new RulesJudge();
    putSecurityRules('demo', given(open), judge);
    putSecurityRules('other', given(closed), judge);
    expect(mayRead(judge)).toBe(true);
    expect(mayRead(judge, 'other')).toBe(false);
  });

  it('refuses a damaged file, and leaves the rules as they were', () => {
    const judge = new RulesJudge();
    putSecurityRules('demo', given(open), judge);
    expect(() => putSecurityRules('demo', given(damaged), judge)).toThrow(
      "security.rules:2:28: unknown type 'admin'",
    );
    expect(mayRead(judge)).toBe(true);
  });

  it('lists the issues of a damaged file in the form firebase-tools prints, and denies everything', () => {
    const judge = new RulesJudge();
    expect(putSecurityRules('demo', given(damaged, { ignore_errors: true }), judge)).toEqual({
      json: {
        issues: [
          {
            sourcePosition: { fileName: 'security.rules', line: 2, column: 28 },
            severity: 3,
            description: "unknown type 'admin'",
          },
        ],
      },
    });
    expect(mayRead(judge)).toBe(false);
  });

  it('warns of a name that nothing declares, and takes the file', () => {
    const judge = new RulesJudge();
    expect(putSecurityRules('demo', given(doubtful), judge)).toEqual({
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
    expect(mayRead(judge)).toBe(false);
  });

  it.each([
    {},
    { rules: { files: [] } },
    given(3),
    { rules: { files: [{ content: open }, { content: open }] } },
  ])('refuses a body without exactly one file: %j', (body) => {
    expect(() => putSecurityRules('demo', body, new RulesJudge())).toThrow('rules.files');
  });
});
