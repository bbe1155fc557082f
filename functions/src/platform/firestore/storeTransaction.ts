import type { DocumentReference, Query } from 'firebase-admin/firestore';

/** What stores need of a document: a snapshot of Firestore has it, and so has a document that a transaction is about to write. */
export type StoredDocument = {
  readonly id: string;
  readonly exists: boolean;
  readonly ref: { readonly path: string };
  data: () => Record<string, unknown> | undefined;
};

/** What stores need of a transaction: Firestore's own has it, and so has the optimistic one. `update` takes whole top-level fields. */
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
