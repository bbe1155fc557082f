import type { Project } from '../project';

/** Deletes every document and its history at once; aborts open transactions. */
export function clearDocuments(project: Project): void {
  project.transactions.abortAll();
  project.database.clear();
}
