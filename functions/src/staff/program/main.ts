import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

import { askHidden } from './askHidden';
import { createStaff } from './createStaff';
import { readStaffTarget } from './staffTarget';

// Runs as `npm run staff:create`. The password is never an argument, because arguments remain in the shell history.

const help = `Adds a member of staff, or gives an existing one a new password. Prompts for the details at the terminal.

  npm run staff:create                                     in the shop that npm start runs
  GCLOUD_PROJECT=<id> npm run staff:create -- --real       in a real project, after npx firebase login
`;

const { values } = parseArgs({
  options: {
    real: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const { stdin: input, stdout: output } = process;

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input, output });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

async function run(): Promise<string> {
  if (values.help) return help.trimEnd();
  if (!input.isTTY) throw new Error('This needs a terminal; input from a file or pipe is refused.');
  output.write(`Staff of ${readStaffTarget(process.env, values)}.\n`);
  return createStaff(
    { ask, askHidden: (question) => askHidden(question, { input, output }) },
    { now: new Date(), newId: () => randomUUID().replaceAll('-', '') },
  );
}

run().then(
  (done) => {
    output.write(`${done}\n`);
    process.exit(0);
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : 'That failed.'}\n`);
    process.exit(1);
  },
);
