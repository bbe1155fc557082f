import { compareIds } from '../names/order';
import { assertCollectionId, documentName, lastSegment, parseParentName } from '../names/resourceName';
import { parseQuery } from '../query/parse';
import type { Database, View } from '../storage/database';
import type { StoredDocument } from '../storage/document';
import { readableAt } from '../transactions/readTime';
import { readQuery, readSource } from '../transactions/reads';
import { compareStrings } from '../values/strings';
import { documentToWire, projectionFromMask } from '../wire/documents';
import type {
  ListCollectionIdsRequest,
  ListCollectionIdsResponse,
  ListDocumentsRequest,
  ListDocumentsResponse,
  WireDocument,
  WireOrder,
} from '../wire/messages';
import { isSet } from '../wire/presence';
import { invalidArgument, StatusError } from '../wire/status';
import { assertMayList } from './access';
import type { Call } from './context';
import { parsePageToken, toPageToken } from './pageToken';

const defaultPageSize = 300;

/** A comma outside quotes: an even number of backticks follows. */
const outsideQuotes = /,(?=(?:[^`]*`[^`]*`)*[^`]*$)/;
const orderPattern = /^\s*((?:`[^`]*`|[^\s`])+)(?:\s+(asc|desc))?\s*$/i;

export async function listDocuments(
  request: ListDocumentsRequest,
  call: Call,
): Promise<ListDocumentsResponse> {
  const { projectId, path: parent } = parseParentName(request.parent);
  const project = call.projects.get(projectId);
  const collectionId = request.collectionId ?? '';
  if (collectionId !== '') assertCollectionId(collectionId);
  const orderBy = parseOrderBy(request.orderBy);
  const showMissing = request.showMissing ?? false;
  if (showMissing && orderBy.length > 0)
    throw invalidArgument('Missing documents can be listed only in the order of their names.');
  const query = parseQuery(parent, { from: [{ collectionId }], orderBy });
  const projection = projectionFromMask(request.mask);
  const token = parsePageToken(request.pageToken);
  const source = readSource(project, request);
  // Later pages read the same state as the first one, unless the request specifies a state.
  const time = source.transaction === null ? (source.time ?? token.time) : source.time;
  const { view, result } = await readQuery(project, { ...source, time }, query, call.signal);
  assertMayList(call, project, view, query);
  const present = result.documents.map((document) => ({ path: document.path, document }));
  const missing = showMissing ? missingDocuments(project.database, view, parent, collectionId) : [];
  const all = missing.length === 0 ? present : mergeByName(present, missing);
  const size = pageSize(request.pageSize);
  const page = all.slice(token.offset, token.offset + size);
  const isLast = token.offset + size >= all.length;
  return {
    documents: page.map(({ path, document }): WireDocument =>
      document === null
        ? { name: documentName(projectId, path) }
        : documentToWire(projectId, document, projection),
    ),
    nextPageToken: isLast ? '' : toPageToken({ offset: token.offset + size, time: view.time }),
  };
}

export async function listCollectionIds(
  request: ListCollectionIdsRequest,
  call: Call,
): Promise<ListCollectionIdsResponse> {
  const { projectId, path: parent } = parseParentName(request.parent);
  const project = call.projects.get(projectId);
  if (call.caller.kind !== 'owner')
    throw new StatusError('PERMISSION_DENIED', 'Only the owner may list collection ids.');
  const token = parsePageToken(request.pageToken);
  const time = readSource(project, request).time ?? token.time;
  const view = time === null ? project.database.latest() : readableAt(project.database, time);
  const ids = new Set<string>();
  const prefix = parent === '' ? '' : `${parent}/`;
  for (const path of livingCollections(project.database, view))
    if (path.startsWith(prefix)) ids.add(path.slice(prefix.length).split('/')[0] ?? '');
  const sorted = [...ids].sort(compareStrings);
  const size =
    !isSet(request.pageSize) || request.pageSize === 0 ? sorted.length : pageSize(request.pageSize);
  const isLast = token.offset + size >= sorted.length;
  return {
    collectionIds: sorted.slice(token.offset, token.offset + size),
    nextPageToken: isLast ? '' : toPageToken({ offset: token.offset + size, time: view.time }),
  };
}

type Listed = { readonly path: string; readonly document: StoredDocument | null };

/** Returns documents that do not exist but have documents below them. */
function missingDocuments(database: Database, view: View, parent: string, collectionId: string): Listed[] {
  const prefix = [parent, collectionId].filter((part) => part !== '').join('/');
  const depth = prefix === '' ? 0 : prefix.split('/').length;
  const wanted = collectionId === '' ? depth + 2 : depth + 1;
  const paths = new Set<string>();
  for (const path of livingCollections(database, view)) {
    if (prefix !== '' && !path.startsWith(`${prefix}/`)) continue;
    const segments = path.split('/');
    if (segments.length > wanted) paths.add(segments.slice(0, wanted).join('/'));
  }
  return [...paths].filter((path) => view.document(path) === null).map((path) => ({ path, document: null }));
}

function mergeByName(present: readonly Listed[], missing: readonly Listed[]): Listed[] {
  return [...present, ...missing].sort((left, right) =>
    compareIds(lastSegment(left.path), lastSegment(right.path)),
  );
}

/** Yields the paths of collections that contain a document. */
function* livingCollections(database: Database, view: View): Iterable<string> {
  for (const collection of database.collections())
    for (const _document of view.documentsIn(collection)) {
      yield collection.path;
      break;
    }
}

function pageSize(size: number | null | undefined): number {
  if (isSet(size) && size < 0) throw invalidArgument('The page size must not be negative.');
  return !isSet(size) || size === 0 ? defaultPageSize : size;
}

/** Parses `a desc, b`, the order format of ListDocuments. */
function parseOrderBy(text: string | null | undefined): WireOrder[] {
  if (!isSet(text) || text.trim() === '') return [];
  return text.split(outsideQuotes).map((part): WireOrder => {
    const [, fieldPath, direction = 'asc'] = orderPattern.exec(part) ?? [];
    if (fieldPath === undefined) throw invalidArgument(`Invalid order "${text}".`);
    return {
      field: { fieldPath },
      direction: direction.toLowerCase() === 'desc' ? 'DESCENDING' : 'ASCENDING',
    };
  });
}
