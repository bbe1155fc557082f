import { parseArgs } from 'node:util';

import { readStaffTarget } from '../../staff/program/staffTarget';
import { commands } from './commands';

// `npm run support -- <command>`: the lookups and repairs described in docs/runbook.md.

const { values, positionals } = parseArgs({
  options: {
    real: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
  allowPositionals: true,
});
const { stdout, stderr } = process;
const usages = Object.values(commands).map(({ usage }) => `  ${usage}`);

async function run(): Promise<object> {
  const [name = '', argument = ''] = positionals;
  const command = commands[name];
  if (command === undefined) throw new Error(`Specify a command:\n${usages.join('\n')}`);
  if (command.usage.startsWith(`${name} <`) && argument === '') throw new Error(`Usage: ${command.usage}`);
  stderr.write(`In ${readStaffTarget(process.env, values)}:\n`);
  return command.run(argument, new Date());
}

const help = `Runs the lookups and repairs described in docs/runbook.md.

  npm run support -- <command>          in the shop that npm start runs
  npm run support -- --real <command>   in the project in GCLOUD_PROJECT, with the login of the Firebase CLI or gcloud

Commands:
${usages.join('\n')}`;

if (values.help) {
  stdout.write(`${help}\n`);
  process.exit(0);
}

run().then(
  (found) => {
    stdout.write(`${JSON.stringify(found, null, 2)}\n`);
    process.exit(0);
  },
  (error: unknown) => {
    stderr.write(`${error instanceof Error ? error.message : 'That failed.'}\n`);
    process.exit(1);
  },
);
