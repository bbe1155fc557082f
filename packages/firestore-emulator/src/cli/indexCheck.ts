import { spawn } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';

import { findFreePort } from '../findFreePort';
import { startIndexCheck, type ReportLine } from '../indexCheck/startIndexCheck';
import { parseIndexFile } from '../query/indexFile';

const usage = `Usage: firestore-index-check <arguments of java> --host <address> --port <number>

Runs Google's Firestore emulator behind a proxy that checks each query. Without this check, the emulator accepts
queries that production refuses because an index is missing.

  FIRESTORE_INDEX_FILE    the index file; defaults to firestore.indexes.json in the working directory
  FIRESTORE_INDEX_REPORT  a file that receives a line of JSON for each queried collection, missing index and error;
                          without it, missing indexes and errors are printed on stderr

For example: firestore-index-check -jar cloud-firestore-emulator.jar --host 127.0.0.1 --port 8080`;

const readyText = 'is now running';

const argv = process.argv.slice(2);

try {
  if (argv.length === 0 || argv[0] === '--help' || argv[0] === '-h') console.log(usage);
  else await start(argv, process.env);
} catch (error) {
  console.error(`The index check could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

async function start(javaArguments: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const indexFile = environment['FIRESTORE_INDEX_FILE'] || 'firestore.indexes.json';
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
  await startIndexCheck(
    { host, port, emulatorPort, indexes },
    reporterTo(environment['FIRESTORE_INDEX_REPORT']),
  );
}

function valueOf(flag: string, given: readonly string[]): string {
  const value = given[given.indexOf(flag) + 1];
  if (!given.includes(flag) || value === undefined) throw new Error(`${flag} is missing.`);
  return value;
}

function reporterTo(file: string | undefined): (line: ReportLine) => void {
  if (file !== undefined && file !== '') return (line) => appendFileSync(file, `${JSON.stringify(line)}\n`);
  return (line) => {
    if (!('checked' in line)) console.error('missing' in line ? line.missing : line.error);
  };
}
