import type { AccessJudge } from '../access/judge';
import { invalidArgument } from '../wire/status';
import type { RestAnswer } from './restServer';

/** The number by which firebase-tools knows an error; of anything less it says that the rules were updated. */
const ERROR_SEVERITY = 3;

/** Takes a rules file. A damaged one is refused, unless the caller would rather have its issues listed. */
export function putSecurityRules(body: unknown, judge: AccessJudge): RestAnswer {
  const file = onlyFile(body);
  const source = member(file, 'content');
  if (typeof source !== 'string') throw invalidArgument('rules.files[0].content is missing.');
  const name = member(file, 'name');
  const fileName = typeof name === 'string' ? name : 'firestore.rules';
  const issues = judge.replaceRules(source);
  const [first] = issues;
  if (first !== undefined && member(body, 'ignore_errors') !== true)
    throw invalidArgument(`${fileName}:${first.line}:${first.column}: ${first.message}`);
  return {
    json: {
      issues: issues.map(({ line, column, message }) => ({
        sourcePosition: { fileName, line, column },
        severity: ERROR_SEVERITY,
        description: message,
      })),
    },
  };
}

function onlyFile(body: unknown): unknown {
  const files = member(member(body, 'rules'), 'files');
  if (!Array.isArray(files) || files.length !== 1) throw invalidArgument('rules.files must hold one file.');
  const [file]: unknown[] = files;
  return file;
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
