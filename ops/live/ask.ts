import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';

import { StepFailure } from './step';

type Question = {
  /** environment variable; if it is set, its value is the answer */
  name: string;
  text: string;
  suggestion?: string;
  /** true to hide the input while it is typed */
  isSecret?: boolean;
  /** returns why the input is invalid, or undefined */
  fault?: (answer: string) => string | undefined;
};

export type Ask = {
  /** true in a run without prompts: a missing value is an error */
  isSilent: boolean;
  /**
   * Returns the value from the environment, or prompts the operator for it. In a run without prompts, throws a
   * StepFailure that names the missing variable.
   */
  text: (question: Question) => Promise<string>;
  /** Asks the operator to confirm. In a run without prompts, returns true. */
  confirm: (text: string) => Promise<boolean>;
};

type Terminal = { input: Readable & { isTTY?: boolean }; output: Writable };

export function createAsk(
  env: NodeJS.ProcessEnv,
  isSilent: boolean,
  terminal: Terminal = { input: process.stdin, output: process.stdout },
): Ask {
  return {
    isSilent,
    text: async ({ name, text, suggestion, isSecret = false, fault }) => {
      const given = env[name];
      if (given !== undefined && given !== '') {
        const wrong = fault?.(given);
        if (wrong !== undefined) throw new StepFailure(`The environment variable ${name} ${wrong}.`);
        return given;
      }
      if (isSilent) throw new StepFailure(`${name} is missing (${text}). Set it in the environment.`);
      for (;;) {
        const hint = suggestion === undefined ? '' : ` [${suggestion}]`;
        const answer =
          (await readAnswer(terminal, `  ${text} (${name})${hint}: `, isSecret)) || (suggestion ?? '');
        const wrong = fault?.(answer);
        if (wrong === undefined) return answer;
        terminal.output.write(`  ${name} ${wrong}.\n`);
      }
    },
    confirm: async (text) => isSilent || /^(y(es)?)?$/i.test(await readAnswer(terminal, `  ${text} [Y/n] `)),
  };
}

async function readAnswer({ input, output }: Terminal, prompt: string, isSecret: boolean = false) {
  // For a secret, the line reader has no output, so it shows neither the typed text nor the prompt.
  if (isSecret) output.write(prompt);
  const lines = createInterface({
    input,
    terminal: input.isTTY === true,
    ...(!isSecret && { output }),
  });
  try {
    return (await lines.question(prompt)).trim();
  } finally {
    lines.close();
    if (isSecret) output.write('\n');
  }
}
