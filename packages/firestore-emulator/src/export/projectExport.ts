// Writes a project's documents to disk and reads them back, for `firebase emulators:export` and `--import`.
import { invalidArgument } from '../wire/status';
import { readExport } from './readExport';
import { writeExport } from './writeExport';
import type { Project, Projects } from '../project';
import type { ExportDocument } from './document';
import { isArray, isMap, Reference } from '../values/value';
import type { MapValue, Value } from '../values/value';

const folderName = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

export function exportProject(project: Project, directory: string, name: string): void {
  if (directory === '' || !folderName.test(name)) {
    throw invalidArgument('export_directory and export_name must name a folder.');
  }
  const { database } = project;
  const view = database.latest();
  const documents: ExportDocument[] = [];
  for (const collection of database.collections()) {
    for (const { path, fields } of view.documentsIn(collection)) {
      documents.push({ projectId: project.id, path, fields });
    }
  }
  writeExport(directory, { name, documents, micros: BigInt(view.time) });
}

/**
 * Loads an export and returns its number of documents. Stores the documents in the given project, or else in the
 * project named by the export.
 */
export function importExport(projects: Projects, place: string, projectId: string | null): number {
  const documents = readExport(place).map((document) =>
    moveDocument(document, projectId ?? document.projectId),
  );
  for (const id of new Set(documents.map((document) => document.projectId))) {
    const { database } = projects.get(id);
    const time = database.clock.commitTime();
    const changes = documents
      .filter((document) => document.projectId === id)
      .map(({ path, fields }) => ({
        path,
        before: database.latest().document(path),
        after: { path, fields, createTime: time, updateTime: time },
      }));
    database.apply(changes, time);
  }
  return documents.length;
}

/** Moves a document to another project, including references into its old project. */
function moveDocument(document: ExportDocument, projectId: string): ExportDocument {
  if (document.projectId === projectId) return document;
  const [from, to] = [`projects/${document.projectId}/`, `projects/${projectId}/`];
  const moved = (value: Value): Value => {
    if (value instanceof Reference) {
      return value.name.startsWith(from) ? new Reference(to + value.name.slice(from.length)) : value;
    }
    if (isArray(value)) return value.map(moved);
    return value !== null && isMap(value) ? movedFields(value) : value;
  };
  const movedFields = (fields: MapValue): MapValue =>
    new Map([...fields].map(([key, value]) => [key, moved(value)]));
  return { ...document, projectId, fields: movedFields(document.fields) };
}
