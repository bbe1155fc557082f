import { batchWrite } from './batchWrite';
import { commit } from './commit';
import type { Call } from './context';
import { openListen } from './listen';
import { batchGetDocuments, createDocument, deleteDocument, getDocument, updateDocument } from './documents';
import { listCollectionIds, listDocuments } from './listing';
import { partitionQuery } from './partitionQuery';
import { runAggregationQuery, runQuery } from './queries';
import type { BidiSession } from './session';
import { beginTransaction, rollback } from './transactions';
import { openWriteStream } from './writeStream';

/** An array is a stream of messages. */
export type Handler = (request: object, call: Call) => Promise<object | readonly object[]>;

/** All methods except the two bidirectional streams. Transports decode requests by the type of the method. */
export const handlers: Readonly<Record<string, Handler>> = {
  GetDocument: getDocument,
  ListDocuments: listDocuments,
  CreateDocument: createDocument,
  UpdateDocument: updateDocument,
  DeleteDocument: deleteDocument,
  BatchGetDocuments: batchGetDocuments,
  BeginTransaction: beginTransaction,
  Commit: commit,
  Rollback: rollback,
  RunQuery: runQuery,
  RunAggregationQuery: runAggregationQuery,
  ListCollectionIds: listCollectionIds,
  BatchWrite: batchWrite,
  PartitionQuery: partitionQuery,
};

export type BidiHandler = (call: Call, send: (response: object) => void) => BidiSession<object>;

export const bidiHandlers: Readonly<Record<string, BidiHandler>> = {
  Listen: openListen,
  Write: openWriteStream,
};
