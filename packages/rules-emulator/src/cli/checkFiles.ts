import { readFileSync } from 'node:fs';

import { loadRuleset } from '../loadRuleset';
import { describeProblem } from '../openRules';

/** Returns whether all files are valid. */
export function checkFiles(files: readonly string[], print: (line: string) => void): boolean {
  return files.map((file) => checkFile(file, print)).every(Boolean);
}

function checkFile(file: string, print: (line: string) => void): boolean {
  const { ruleset, problems } = loadRuleset({ name: file, content: readFileSync(file, 'utf8') });
  for (const problem of problems) print(`${describeProblem(file, problem)} (${problem.severity})`);
  if (problems.length === 0) print(`${file}: no problems`);
  return ruleset !== undefined;
}
