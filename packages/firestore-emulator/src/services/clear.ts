import type { Project } from '../project';

/** Deletes all documents and their history in one step, and aborts open transactions. */
export function clearDocuments(project: Project): void {
  project.transactions.abortAll();
  project.database.clear();
}
