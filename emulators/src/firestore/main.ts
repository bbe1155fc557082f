import { readFileSync } from 'node:fs';

import { RulesJudge } from './rules/rulesJudge';
import { importExport } from './export/projectExport';
import { parseArguments, type LaunchArguments } from './launch/arguments';
import { DEFAULT_GRACE_WAIT_MS, defaultProjectOptions } from './project';
import { parseIndexFile } from './query/indexFile';
import { startFirestoreServer } from './server/server';

try {
  await start(parseArguments(process.argv.slice(2), process.env));
} catch (error) {
  console.error(
    `Firestore stand-in could not start: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
}

async function start(options: LaunchArguments): Promise<void> {
  const { host, rulesFile, indexesFile, seedFromExport } = options;
  const judge = new RulesJudge(rulesFile ?? 'firestore.rules');
  if (rulesFile === null)
    console.warn('No rules file is given: everyone may read and write until rules are put.');
  else
    for (const issue of judge.replaceRules(readFileSync(rulesFile, 'utf8')))
      console.warn(`${rulesFile}:${issue.line}:${issue.column} ${issue.message}`);
  const server = await startFirestoreServer({
    host,
    port: options.port,
    judge,
    project: {
      ...defaultProjectOptions,
      locks: {
        ...defaultProjectOptions.locks,
        graceWaitMs: options.graceWaitMs ?? DEFAULT_GRACE_WAIT_MS,
      },
      indexes: indexesFile === null ? null : parseIndexFile(readFileSync(indexesFile, 'utf8')),
    },
    functionsEmulator: options.functionsEmulator,
    prepare: (projects) => {
      if (seedFromExport === null) return;
      const count = importExport(projects, seedFromExport, options.projectId);
      console.log(`Imported ${count} documents from ${seedFromExport}.`);
    },
  });
  const stop = (): void => {
    void server.close().finally(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  console.log(
    `Firestore stand-in is listening on ${host}:${server.port}. It keeps documents in memory only: they are gone when it stops.`,
  );
}
