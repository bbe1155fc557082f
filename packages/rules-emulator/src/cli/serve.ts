import { createInterface } from 'node:readline';

import { RulesRuntime } from '../storage/rulesRuntime';
import { isJson } from '../values/fromWire';

/**
 * Implements the protocol between the Firebase CLI and Google's Storage rules runtime: one JSON object per line in both
 * directions, until the input ends.
 */
export function serve(): void {
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
