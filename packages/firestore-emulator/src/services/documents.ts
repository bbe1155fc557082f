import { randomBytes } from 'node:crypto';

import {
  assertCollectionId,
  documentName,
  parseDatabaseName,
  parseDocumentName,
  parseParentName,
  pathIn,
} from '../names/resourceName';
import { readPaths, readSource, withReadSource } from '../transactions/reads';
import { documentToWire, projectionFromMask } from '../wire/documents';
import type {
  BatchGetDocumentsRequest,
  BatchGetDocumentsResponse,
  CreateDocumentRequest,
  DeleteDocumentRequest,
  GetDocumentRequest,
  UpdateDocumentRequest,
  WireDocument,
  WireMask,
  WireWrite,
} from '../wire/messages';
import { isSet } from '../wire/presence';
import { StatusError } from '../wire/status';
import { microsToWire } from '../wire/timestamps';
import { parseWrite } from '../writes/parse';
import { assertMayGet } from './access';
import { commitWrites } from './commit';
import type { Call } from './context';

const autoIdAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const autoIdLength = 20;

export async function getDocument(request: GetDocumentRequest, call: Call): Promise<WireDocument> {
  const { projectId, path } = parseDocumentName(request.name);
  const project = call.projects.get(projectId);
  const projection = projectionFromMask(request.mask);
  const source = readSource(project, request);
  return readPaths(project, { source, paths: [path], signal: call.signal }, (view) => {
    assertMayGet(call, project, view, [path]);
    const document = view.document(path);
    if (document === null)
      throw new StatusError('NOT_FOUND', `Document "${documentName(projectId, path)}" not found.`);
    return documentToWire(projectId, document, projection);
  });
}

export async function batchGetDocuments(
  request: BatchGetDocumentsRequest,
  call: Call,
): Promise<BatchGetDocumentsResponse[]> {
  const project = call.projects.get(parseDatabaseName(request.database));
  const paths = [...new Set(request.documents ?? [])].map((name) => pathIn(project.id, name));
  const projection = projectionFromMask(request.mask);
  return withReadSource(project, request, (source) =>
    readPaths(project, { source, paths, signal: call.signal }, (view) => {
      const readTime = microsToWire(view.time);
      const responses: BatchGetDocumentsResponse[] =
        source.newToken === null ? [] : [{ transaction: source.newToken, readTime }];
      assertMayGet(call, project, view, paths);
      for (const path of paths) {
        const document = view.document(path);
        responses.push(
          document === null
            ? { missing: documentName(project.id, path), readTime }
            : { found: documentToWire(project.id, document, projection), readTime },
        );
      }
      return responses;
    }),
  );
}

export async function createDocument(request: CreateDocumentRequest, call: Call): Promise<WireDocument> {
  const { projectId, path: parent } = parseParentName(request.parent);
  const collectionId = request.collectionId ?? '';
  assertCollectionId(collectionId);
  const id = !isSet(request.documentId) || request.documentId === '' ? autoId() : request.documentId;
  const name = documentName(projectId, [parent, collectionId, id].filter((part) => part !== '').join('/'));
  const update = { name, fields: request.document?.fields ?? {} };
  return writeOne({ update, currentDocument: { exists: false } }, name, request.mask, call);
}

export async function updateDocument(request: UpdateDocumentRequest, call: Call): Promise<WireDocument> {
  const write: WireWrite = {
    update: request.document ?? {},
    updateMask: request.updateMask ?? null,
    currentDocument: request.currentDocument ?? null,
  };
  return writeOne(write, request.document?.name, request.mask, call);
}

export async function deleteDocument(
  request: DeleteDocumentRequest,
  call: Call,
): Promise<Record<string, never>> {
  const { projectId } = parseDocumentName(request.name);
  const project = call.projects.get(projectId);
  const wire: WireWrite = { delete: request.name ?? '', currentDocument: request.currentDocument ?? null };
  await commitWrites(project, call, [parseWrite(projectId, wire)], null);
  return {};
}

async function writeOne(
  wire: WireWrite,
  name: string | null | undefined,
  mask: WireMask | null | undefined,
  call: Call,
): Promise<WireDocument> {
  const { projectId } = parseDocumentName(name);
  const project = call.projects.get(projectId);
  const projection = projectionFromMask(mask);
  const committed = await commitWrites(project, call, [parseWrite(projectId, wire)], null);
  const written = committed.steps[0]?.after;
  if (!isSet(written)) throw new StatusError('INTERNAL', 'The write left no document.');
  return documentToWire(projectId, written, projection);
}

function autoId(): string {
  let id = '';
  // Rejects bytes that would bias the distribution of characters.
  while (id.length < autoIdLength)
    for (const byte of randomBytes(autoIdLength * 2))
      if (byte < autoIdAlphabet.length * 4 && id.length < autoIdLength)
        id += autoIdAlphabet.charAt(byte % autoIdAlphabet.length);
  return id;
}
