// Stands in for the Storage rules runtime of the Firebase CLI (`... serve`): one JSON object per line, both ways.
import { createInterface } from 'node:readline';

import { RulesRuntime } from './storage/rulesRuntime';
import { isJson } from './values/fromWire';

const [mode] = process.argv.slice(2);

if (mode === 'serve') serve();
else {
  process.stderr.write(`The rules runtime is started as "serve", not "${mode ?? ''}".\n`);
  process.exitCode = 1;
}

function serve(): void {
  const runtime = new RulesRuntime((message) => process.stdout.write(`${JSON.stringify(message)}\n`));
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (line) => receive(runtime, line));
  lines.on('close', () => process.exit(0));
  process.on('SIGINT', () => process.exit(0));
  runtime.announce();
}

// What cannot be answered is said on stderr, which the CLI shows as a warning.
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
