import type { BaseIssue } from 'valibot';
import { getDotPath } from 'valibot';

/** What is wrong with each field, by its path: of several problems the first, which is the one to say. */
export function firstProblems(issues: readonly BaseIssue<unknown>[] = []): Record<string, string> {
  return Object.fromEntries([...issues].reverse().map((issue) => [getDotPath(issue) ?? '', issue.message]));
}
