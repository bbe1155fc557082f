import { inRoot } from '../../../emulators/bin/suite/paths.mjs';
import { runProgram } from '../cli/firebaseCli';
import { StepFailure } from '../step';

/** Runs a build program in the folder of a workspace. Throws the first lines of its output if it fails. */
export async function runBuild(
  workspace: 'functions' | 'web',
  program: string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const { code, output } = await runProgram(program, {
    env,
    limitMs: 5 * 60_000,
    print: () => undefined,
    cwd: inRoot(workspace),
  });
  if (code === 0) return;
  const lines = output.trim().split('\n').slice(0, 12);
  throw new StepFailure(`The build in ${workspace}/ failed:\n    ${lines.join('\n    ')}`);
}
