import type { Authorizer } from '../access/authorizer';
import { invalidArgument } from '../wire/status';
import { member } from './readJson';
import type { RestAnswer } from './restServer';

/** Severity numbers that the Firebase CLI expects. It reports the rules as updated unless an issue is an error. */
const severityNumbers = { warning: 2, error: 3 } as const;

/**
 * Replaces the rules of one project. Refuses an invalid file and keeps the previous rules. With `ignore_errors`, an
 * invalid file instead denies everything until the next file.
 */
export function putSecurityRules(projectId: string, body: unknown, authorizer: Authorizer): RestAnswer {
  const file = onlyFile(body);
  const source = member(file, 'content');
  if (typeof source !== 'string') throw invalidArgument('rules.files[0].content is missing.');
  const name = member(file, 'name');
  const fileName = typeof name === 'string' ? name : 'firestore.rules';
  const keepOnError = member(body, 'ignore_errors') !== true;
  const issues = authorizer.replaceRules(source, { projectId, keepOnError });
  const first = issues.find(({ severity }) => severity === 'error');
  if (first !== undefined && keepOnError)
    throw invalidArgument(`Error compiling rules:\nL${first.line}:${first.column} ${first.message}`);
  return {
    json: {
      issues: issues.map(({ line, column, message, severity }) => ({
        sourcePosition: { fileName, line, column },
        severity: severityNumbers[severity],
        description: message,
      })),
    },
  };
}

function onlyFile(body: unknown): unknown {
  const files = member(member(body, 'rules'), 'files');
  if (!Array.isArray(files) || files.length !== 1)
    throw invalidArgument('rules.files must contain exactly one file.');
  const [file]: unknown[] = files;
  return file;
}
