import { RulesJudge } from '../../rules/firestore/rulesJudge';
import { putSecurityRules } from './securityRules';

const open = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents/{document=**} { allow get; } }`;
const damaged = 'service cloud.firestore {\n  match /a { allow get: if admin(); }\n}';

const context = { projectId: 'demo', time: 0, read: () => null, readAfter: () => null };

function given(content: unknown, more: object = {}): object {
  return { rules: { files: [{ name: 'security.rules', content }] }, ...more };
}

function mayRead(judge: RulesJudge): boolean {
  const request = { method: 'get', path: 'users/ann', resource: null } as const;
  return judge.judge({ kind: 'anonymous' }, request, context).allowed;
}

describe('PUT :securityRules', () => {
  it('replaces the rules at once', () => {
    const judge = new RulesJudge();
    expect(mayRead(judge)).toBe(false);
    expect(putSecurityRules(given(open), judge)).toEqual({ json: { issues: [] } });
    expect(mayRead(judge)).toBe(true);
  });

  it('refuses a damaged file, and denies everything from then on', () => {
    const judge = new RulesJudge();
    putSecurityRules(given(open), judge);
    expect(() => putSecurityRules(given(damaged), judge)).toThrow(
      "security.rules:2:28: unknown function 'admin'",
    );
    expect(mayRead(judge)).toBe(false);
  });

  it('lists the issues of a damaged file in the form firebase-tools prints', () => {
    const judge = new RulesJudge();
    expect(putSecurityRules(given(damaged, { ignore_errors: true }), judge)).toEqual({
      json: {
        issues: [
          {
            sourcePosition: { fileName: 'security.rules', line: 2, column: 28 },
            severity: 3,
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
    expect(() => putSecurityRules(body, new RulesJudge())).toThrow('rules.files');
  });
});
