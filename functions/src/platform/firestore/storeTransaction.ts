import type { DocumentReference, Query } from 'firebase-admin/firestore';

/**
 * Interface of documents for the stores. Firestore's snapshots implement it, as do documents that a transaction is about to
 * write.
 */
export type StoredDocument = {
  readonly id: string;
  readonly exists: boolean;
  readonly ref: { readonly path: string };
  data: () => Record<string, unknown> | undefined;
};

/**
 * Interface of transactions for the stores, implemented by Firestore's own and by the optimistic one. `update` replaces whole
 * top-level fields.
 */
export type StoreTransaction = {
  get: {
    (reference: DocumentReference): Promise<StoredDocument>;
    (query: Query): Promise<{ readonly docs: readonly StoredDocument[] }>;
  };
  getAll: (...references: DocumentReference[]) => Promise<StoredDocument[]>;
  create: (reference: DocumentReference, fields: Record<string, unknown>) => unknown;
  set: (reference: DocumentReference, fields: Record<string, unknown>) => unknown;
  update: (reference: DocumentReference, fields: Record<string, unknown>) => unknown;
  delete: (reference: DocumentReference) => unknown;
};
