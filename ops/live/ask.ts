import { createInterface } from 'node:readline/promises';

import { StepFailure } from './step';

type Question = {
  /** also the environment variable that answers it in a run without questions */
  name: string;
  text: string;
  suggestion?: string;
  /** not shown while it is typed */
  isSecret?: boolean;
  /** returns the fault of an answer */
  fault?: (answer: string) => string | undefined;
};

export type Ask = {
  /** no questions: a missing answer fails */
  isSilent: boolean;
  /**
   * Returns the answer from the environment, else from the operator; without either it throws a StepFailure that names the
   * variable.
   */
  text: (question: Question) => Promise<string>;
  /** Asks whether to continue; always yes in a run without questions. */
  confirm: (text: string) => Promise<boolean>;
};

/** @param isSilent `--yes`, or no terminal: no questions are asked, and a missing answer fails */
export function createAsk(env: NodeJS.ProcessEnv, isSilent: boolean): Ask {
  return {
    isSilent,
    text: async ({ name, text, suggestion, isSecret = false, fault }) => {
      const given = env[name];
      if (given !== undefined && given !== '') {
        const wrong = fault?.(given);
        if (wrong !== undefined) throw new StepFailure(`${name} of the environment ${wrong}.`);
        return given;
      }
      if (isSilent) throw new StepFailure(`${name} is missing (${text}). Set it in the environment.`);
      for (;;) {
        const hint = suggestion === undefined ? '' : ` [${suggestion}]`;
        const answer = (await readAnswer(`  ${text} (${name})${hint}: `, isSecret)) || (suggestion ?? '');
        const wrong = fault?.(answer);
        if (wrong === undefined) return answer;
        console.log(`  ${name} ${wrong}.`);
      }
    },
    confirm: async (text) => isSilent || /^(y(es)?)?$/i.test(await readAnswer(`  ${text} [Y/n] `)),
  };
}

async function readAnswer(prompt: string, isSecret: boolean = false) {
  // Without an output the terminal shows neither the typed text nor the prompt.
  if (isSecret) process.stdout.write(prompt);
  const terminal = createInterface({
    input: process.stdin,
    terminal: process.stdin.isTTY,
    ...(!isSecret && { output: process.stdout }),
  });
  try {
    return (await terminal.question(prompt)).trim();
  } finally {
    terminal.close();
    if (isSecret) process.stdout.write('\n');
  }
}
