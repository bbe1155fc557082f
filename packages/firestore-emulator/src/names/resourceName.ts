import { invalidArgument, unimplemented } from '../wire/status';

/** A location inside one project's database. `path` is relative, and empty for the root of all documents. */
export type Address = { readonly projectId: string; readonly path: string };

const databaseNamePattern = /^projects\/([^/]+)\/databases\/([^/]+)$/;
const documentsNamePattern = /^projects\/([^/]+)\/databases\/([^/]+)\/documents(?:\/(.+))?$/s;
const reservedId = /^__.*__$/s;
const numericIdPattern = /^__id-?\d+__$/;
export const maxIdBytes = 1500;
const maxNameBytes = 6 * 1024;
const maxCollectionDepth = 100;

export function parseDatabaseName(name: string | null | undefined): string {
  const [, projectId, databaseId] = databaseNamePattern.exec(name ?? '') ?? [];
  if (projectId === undefined || databaseId === undefined)
    throw invalidArgument(`Invalid database name "${name ?? ''}".`);
  assertDefaultDatabase(databaseId);
  return projectId;
}

/** Parses the name of a document that may be stored. */
export function parseDocumentName(name: string | null | undefined): Address {
  const address = parseName(name);
  const segments = address.path === '' ? [] : address.path.split('/');
  if (segments.length === 0 || segments.length % 2 !== 0)
    throw invalidArgument(`Document name "${name ?? ''}" does not name a document.`);
  assertStorable(segments, name ?? '');
  return address;
}

/** Parses a document name. Throws INVALID_ARGUMENT if the document is not in the project of the request. */
export function pathIn(projectId: string, name: string | null | undefined): string {
  const address = parseDocumentName(name);
  if (address.projectId !== projectId)
    throw invalidArgument(
      `Document "${name ?? ''}" is not in the database of the request (project ${projectId}).`,
    );
  return address.path;
}

/** Parses the name of a parent: the root of all documents, or a document. */
export function parseParentName(name: string | null | undefined): Address {
  const address = parseName(name);
  const segments = address.path === '' ? [] : address.path.split('/');
  if (segments.length % 2 !== 0)
    throw invalidArgument(`Parent "${name ?? ''}" is neither the database root nor a document.`);
  assertStorable(segments, name ?? '');
  return address;
}

/** Accepts names that cannot be stored, because query bounds may contain them. */
export function parseName(name: string | null | undefined): Address {
  const [, projectId, databaseId, path = ''] = documentsNamePattern.exec(name ?? '') ?? [];
  if (projectId === undefined || databaseId === undefined)
    throw invalidArgument(`Invalid resource name "${name ?? ''}".`);
  assertDefaultDatabase(databaseId);
  return { projectId, path };
}

/**
 * Returns whether a document name is well formed, in any project and database. Reference values may contain such names.
 */
export function isDocumentName(name: string): boolean {
  const path = documentsNamePattern.exec(name)?.[3];
  if (path === undefined) return false;
  const segments = path.split('/');
  return segments.length % 2 === 0 && segments.every((segment) => segment !== '');
}

export function documentName(projectId: string, path: string): string {
  return joinPath(`projects/${projectId}/databases/(default)/documents`, path);
}

/** Joins two paths, either of which may be empty. */
export function joinPath(parent: string, child: string): string {
  return parent === '' || child === '' ? parent + child : `${parent}/${child}`;
}

export function parentPath(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? '' : path.slice(0, slash);
}

export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function assertCollectionId(id: string): void {
  if (id.includes('/')) throw invalidArgument(`Invalid collection id "${id}".`);
  assertStorable([id], id);
}

function assertDefaultDatabase(databaseId: string): void {
  if (databaseId !== '(default)')
    throw unimplemented(`Database "${databaseId}": only the (default) database is available here.`);
}

function assertStorable(segments: readonly string[], name: string): void {
  for (const segment of segments) {
    if (segment === '') throw invalidArgument(`Resource name "${name}" has an empty segment.`);
    if (segment === '.' || segment === '..')
      throw invalidArgument(`Resource id "${segment}" is invalid: it may not be "." or "..".`);
    if (Buffer.byteLength(segment) > maxIdBytes)
      throw invalidArgument(`Resource id is longer than ${maxIdBytes} bytes: "${segment.slice(0, 40)}…".`);
    if (reservedId.test(segment) && !numericIdPattern.test(segment))
      throw invalidArgument(`Resource id "${segment}" is invalid because it is reserved.`);
  }
  if (segments.length > maxCollectionDepth * 2)
    throw invalidArgument(`Resource name has more than ${maxCollectionDepth} levels of collections.`);
  if (Buffer.byteLength(name) > maxNameBytes)
    throw invalidArgument(`Resource name is longer than ${maxNameBytes} bytes.`);
}
