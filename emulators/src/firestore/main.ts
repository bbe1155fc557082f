import { readFileSync } from 'node:fs';

import { RulesJudge } from '../rules/firestore/rulesJudge';
import { importExport } from './export/projectExport';
import { parseArguments } from './launch/arguments';
import { startFirestoreServer } from './server/server';

const options = parseArguments(process.argv.slice(2));
const judge = new RulesJudge(options.rulesFile ?? 'firestore.rules');
if (options.rulesFile !== null)
  for (const issue of judge.replaceRules(readFileSync(options.rulesFile, 'utf8')))
    console.warn(`${options.rulesFile}:${issue.line}:${issue.column} ${issue.message}`);
const server = await startFirestoreServer({ host: options.host, port: options.port, judge });
console.log(
  `Firestore stand-in is listening on ${options.host}:${server.port}. It keeps documents in memory only: they are gone when it stops.`,
);

if (options.seedFromExport !== null) {
  const count = importExport(server.projects, options.seedFromExport, options.projectId);
  console.log(`Imported ${count} documents from ${options.seedFromExport}.`);
}

const stop = (): void => {
  void server.close().finally(() => process.exit(0));
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
