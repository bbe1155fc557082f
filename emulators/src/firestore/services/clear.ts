import type { Project } from '../project';
import type { Change } from '../storage/database';

/** Deletes every document at once; whoever is in a transaction has to start again. */
export function clearDocuments(project: Project): void {
  const { database, transactions } = project;
  transactions.abortAll();
  const view = database.latest();
  const changes: Change[] = [];
  for (const collection of database.collections())
    for (const before of view.documentsIn(collection))
      changes.push({ path: before.path, before, after: null });
  database.apply(changes, database.clock.commitTime());
}
