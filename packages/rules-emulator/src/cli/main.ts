import { createInterface } from 'node:readline';

import { checkFiles } from './checkFiles';
import { readCommand, usage, type Command } from './commandLine';
import { RulesRuntime } from '../storage/rulesRuntime';
import { isJson } from '../values/fromWire';

try {
  run(readCommand(process.argv.slice(2)));
} catch (error) {
  console.error(`firebase-rules-emulator: ${error instanceof Error ? error.message : String(error)}`);
  console.error('firebase-rules-emulator --help lists the commands.');
  process.exitCode = 1;
}

function run(command: Command): void {
  if (command.kind === 'help') console.log(usage);
  else if (command.kind === 'serve') serve();
  else if (!checkFiles(command.files, (line) => console.log(line))) process.exitCode = 1;
}

/**
 * Serves the protocol between the Firebase CLI and Google's Storage rules runtime: one JSON object per line in both
 * directions, until the input ends.
 */
function serve(): void {
  const runtime = new RulesRuntime((message) => process.stdout.write(`${JSON.stringify(message)}\n`));
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (line) => receive(runtime, line));
  lines.on('close', () => process.exit(0));
  process.on('SIGINT', () => process.exit(0));
  runtime.announce();
}

// Handles one line. The CLI shows output on stderr as a warning.
function receive(runtime: RulesRuntime, line: string): void {
  if (line.trim() === '') return;
  try {
    const message: unknown = JSON.parse(line);
    if (!isJson(message)) throw new Error('a line is not a JSON object');
    runtime.receive(message);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
}
