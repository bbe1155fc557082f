import { readFileSync } from 'node:fs';

import { denyAllJudge } from './access/judge';
import { parseArguments } from './launch/arguments';
import { startFirestoreServer } from './server/server';

const options = parseArguments(process.argv.slice(2));
const judge = denyAllJudge;
if (options.rulesFile !== null)
  for (const issue of judge.replaceRules(readFileSync(options.rulesFile, 'utf8')))
    console.warn(`${options.rulesFile}:${issue.line}:${issue.column} ${issue.message}`);
const server = await startFirestoreServer({ host: options.host, port: options.port, judge });
console.log(
  `Firestore stand-in is listening on ${options.host}:${server.port}. It keeps documents in memory only: they are gone when it stops.`,
);

const stop = (): void => {
  void server.close().finally(() => process.exit(0));
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
