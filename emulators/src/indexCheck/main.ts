// Runs Google's Firestore emulator behind a port that passes every byte on and checks the queries that go by against
// `firestore.indexes.json`: the emulator answers queries that production refuses for want of an index.
// Usage: node indexCheck.js <arguments of java>; FIRESTORE_INDEX_FILE and FIRESTORE_INDEX_REPORT name the index file and the report.
import { spawn } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';

import { parseIndexFile } from '../firestore/query/indexFile';
import { findFreePort } from '../findFreePort';
import { startIndexCheck } from './startIndexCheck';

const readyText = 'is now running';

try {
  await start(process.argv.slice(2), process.env);
} catch (error) {
  console.error(`The index check could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

async function start(javaArguments: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { FIRESTORE_INDEX_FILE: indexFile = '', FIRESTORE_INDEX_REPORT: report = '' } = environment;
  const indexes = parseIndexFile(readFileSync(indexFile, 'utf8'));
  const [host, port] = [valueOf('--host', javaArguments), Number(valueOf('--port', javaArguments))];
  const emulatorPort = await findFreePort();
  const hidden = javaArguments.map((argument, index) =>
    javaArguments[index - 1] === '--port' ? String(emulatorPort) : argument,
  );
  const emulator = spawn('java', hidden, { stdio: ['ignore', 'pipe', 'inherit'] });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => emulator.kill(signal));
  emulator.once('exit', (code) => process.exit(code ?? 1));
  emulator.stdout.pipe(process.stdout);
  await new Promise<void>((resolve, reject) => {
    emulator.once('error', reject);
    let output = '';
    emulator.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (output.includes(readyText)) return;
      output += text;
      if (output.includes(readyText)) resolve();
    });
  });
  await startIndexCheck({ host, port, emulatorPort, indexes }, (line) =>
    appendFileSync(report, `${JSON.stringify(line)}\n`),
  );
}

function valueOf(flag: string, given: readonly string[]): string {
  const value = given[given.indexOf(flag) + 1];
  if (!given.includes(flag) || value === undefined) throw new Error(`${flag} is missing.`);
  return value;
}
