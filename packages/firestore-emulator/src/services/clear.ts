import type { Project } from '../project';

export function clearDocuments(project: Project): void {
  project.transactions.abortAll();
  project.database.clear();
}
