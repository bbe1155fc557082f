import type { Project } from '../project';

/** Deletes every document, and its past, at once; open transactions are aborted. */
export function clearDocuments(project: Project): void {
  project.transactions.abortAll();
  project.database.clear();
}
