import { GoogleError } from './google/client';
import type { Finding, Live, Step } from './step';
import { StepFailure } from './step';

export type Selection = { only?: string; from?: string; dryRun: boolean };

/**
 * Collects the doctor's findings and prints them as one list before anything is deployed. The first failed deployment
 * step ends the run, so the site is never released before its functions exist.
 * @returns exit code
 */
export async function runSteps(steps: readonly Step[], live: Live, selection: Selection): Promise<number> {
  const chosen = chooseSteps(steps, selection);
  const problems: string[] = [];
  const pending = new Set<string>();
  for (const [index, step] of chosen.entries()) {
    const problem = await (selection.dryRun ? lookAt(step, live, pending) : runStep(step, live));
    if (problem !== undefined) problems.push(`${step.id}: ${problem}`);
    const isDoctorOver = step.part !== 'doctor' || chosen[index + 1]?.part !== 'doctor';
    // A dry run shows every step, so it continues after a problem.
    if (problems.length > 0 && !selection.dryRun && (isDoctorOver || step.id === 'project')) break;
  }
  printEnd(live, problems, selection.dryRun ? undefined : chosen.at(-1));
  if (selection.dryRun)
    live.print('\nNothing was changed. A run without --dry-run performs the steps marked ….');
  return problems.length === 0 ? 0 : 1;
}

function chooseSteps(steps: readonly Step[], { only, from }: Selection): Step[] {
  const named = only ?? from;
  const index = steps.findIndex(({ id }) => id === named);
  if (named !== undefined && index === -1) {
    throw new StepFailure(`There is no step named ${named}; npm run live -- --list lists all steps.`);
  }
  if (only !== undefined) return steps.slice(index, index + 1);
  return steps.slice(Math.max(0, index)).filter(({ part }) => part !== 'by hand');
}

/**
 * Prints what a step would do. In an empty project, most steps wait for an earlier one.
 * @param pending ids of the earlier steps that have work to do; this step is added if it has work to do
 * @returns the problem that blocks the step, or undefined
 */
async function lookAt(step: Step, live: Live, pending: Set<string>): Promise<string | undefined> {
  live.print(`\n▸ ${step.id}: ${step.title}`);
  const wait = (detail: string) => {
    pending.add(step.id);
    live.print(`  … ${detail}`);
    return undefined;
  };
  const awaited = step.needs?.find((id) => pending.has(id));
  try {
    const finding = await step.check(live);
    if (finding.state === 'todo') return wait(`would do: ${finding.detail}`);
    if (finding.state === 'blocked') {
      return awaited === undefined ? refuse(live, finding.detail) : wait(`waits for ${awaited}`);
    }
    live.print(`  ✔ ${finding.detail}`);
    noteOpen(live, finding);
    return undefined;
  } catch (error) {
    if (pending.has('apis') && error instanceof GoogleError && error.isDisabledApi)
      return wait('waits for apis');
    if (awaited !== undefined) return wait(`waits for ${awaited}`);
    return refuseError(live, error);
  }
}

/** @returns the reason why the step is not done, or undefined */
async function runStep(step: Step, live: Live): Promise<string | undefined> {
  live.print(`\n▸ ${step.id}: ${step.title}`);
  try {
    const finding = await step.check(live);
    if (finding.state === 'blocked') return refuse(live, finding.detail);
    if (finding.state === 'done') {
      live.print(`  ✔ ${finding.detail}`);
      noteOpen(live, finding);
      return undefined;
    }
    live.print(`  … ${finding.detail}`);
    live.print(`  ✔ ${(await step.run?.(live)) ?? 'done'}`);
    if (step.part !== 'by hand' && step.isRepeated !== true) await lookAgain(step, live);
    return undefined;
  } catch (error) {
    return refuseError(live, error);
  }
}

function refuseError(live: Live, error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof StepFailure) && error instanceof Error) live.print(error.stack ?? message);
  return refuse(live, message);
}

function refuse(live: Live, detail: string) {
  live.print(`  ✘ ${detail}`);
  return detail;
}

function noteOpen(live: Live, finding: Finding & { state: 'done' }) {
  live.open.push(...finding.open);
}

/** Checks a step after it has run, and records what is left to do. */
async function lookAgain(step: Step, live: Live) {
  const finding = await step.check(live);
  if (finding.state === 'done') noteOpen(live, finding);
  else live.open.push({ text: `${step.id}: ${finding.detail}`, isNoticed: false });
}

function printEnd(live: Live, problems: string[], last: Step | undefined) {
  const listed = (isNoticed: boolean) =>
    live.open.flatMap((point) => (point.isNoticed === isNoticed ? [`\n  - ${point.text}`] : [])).join('');
  if (listed(true) !== '') live.print(`\nVisible to customers:${listed(true)}`);
  if (listed(false) !== '') live.print(`\nStill open:${listed(false)}`);
  if (problems.length > 0) {
    live.print(`\nNot done:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    if (last) live.print('Fix these and run the same command again: completed steps are skipped.');
  } else if (last) {
    live.print(`\nAll steps are done${live.open.length > 0 ? '; the points listed above remain open' : ''}.`);
  }
}
