import type {
  DocumentReference,
  FieldValue,
  Firestore,
  Query,
  Timestamp,
  Transaction,
} from 'firebase-admin/firestore';

import type { StoredDocument, StoreTransaction } from './storeTransaction';

type Fields = Record<string, unknown>;

/**
 * A pending write. `fields` contains the given fields; `replace` removes all others. `after` is the complete document
 * after the write, or null after a deletion.
 */
type PendingWrite = {
  reference: DocumentReference;
  kind: 'create' | 'replace' | 'update' | 'delete';
  fields: Fields;
  after: Fields | null;
};
type PendingWrites = Map<string, PendingWrite>;

/**
 * A transaction without locks. Its commit is one call, which fails if a document that the transaction has read and will
 * write has changed. Firestore's browser SDKs work this way. The server SDK uses read locks, so two of its
 * transactions on the same document block each other until one is aborted. A document that is only read may change
 * before the commit, so decisions based on it must remain acceptable in that case.
 */
export class OptimisticTransaction {
  readonly #database: Firestore;
  readonly #read = new Map<string, StoredDocument>();
  #pending: PendingWrites = new Map();

  constructor(database: Firestore) {
    this.#database = database;
  }

  /** Adopts documents that were just read, to avoid another read. */
  adopt(documents: Iterable<StoredDocument>): void {
    for (const document of documents) this.#read.set(document.ref.path, document);
  }

  /** Reads documents in one round trip, except documents that have already been read. */
  async read(references: Iterable<DocumentReference>): Promise<void> {
    const unread = new Map([...references].map((reference) => [reference.path, reference]));
    for (const path of this.#read.keys()) unread.delete(path);
    if (unread.size > 0) this.adopt(await this.#database.getAll(...unread.values()));
  }

  async hasChanged(): Promise<boolean> {
    const known = [...this.#read.values()];
    if (known.length === 0) return false;
    const references = known.map(({ ref }) => this.#database.doc(ref.path));
    const current = await this.#database.getAll(...references, { fieldMask: [] });
    return current.some((now, index) => !isSameVersion(now.updateTime, known[index]?.updateTime));
  }

  /**
   * The work sees the writes of all earlier work, but queries find only stored documents. If it throws, its own writes
   * are discarded.
   */
  async stage<T>(work: (transaction: StoreTransaction) => Promise<T>): Promise<T> {
    const staged: PendingWrites = new Map(this.#pending);
    const answer = await work(this.#view(staged));
    this.#pending = staged;
    return answer;
  }

  /** Writes everything or nothing. Fails with the gRPC codes of `isConflict` if another writer came first. */
  async commit(): Promise<void> {
    if (this.#pending.size === 0) return;
    const { FieldValue } = await import('firebase-admin/firestore');
    // An SDK transaction that reads nothing is a single commit call. Unlike a batch, it does not wait and retry.
    await this.#database.runTransaction(
      (transaction) => {
        for (const write of this.#pending.values()) {
          this.#write(transaction, write, FieldValue.delete());
        }
        return Promise.resolve();
      },
      { maxAttempts: 1 },
    );
  }

  #view(staged: PendingWrites): StoreTransaction {
    const getAll = async (...references: DocumentReference[]) => {
      await this.read(references.filter(({ path }) => !staged.has(path)));
      return references.map((reference) => this.#current(reference, staged));
    };
    const getOne = async (reference: DocumentReference) => {
      await this.read(staged.has(reference.path) ? [] : [reference]);
      return this.#current(reference, staged);
    };
    function get(target: DocumentReference): Promise<StoredDocument>;
    function get(target: Query): Promise<{ docs: StoredDocument[] }>;
    function get(target: DocumentReference | Query): Promise<StoredDocument | { docs: StoredDocument[] }> {
      return 'set' in target ? getOne(target) : query(target, staged);
    }
    return {
      get,
      getAll,
      create: (reference, fields) => {
        if (this.#find(reference, staged)?.exists === true) {
          throw new Error(`${reference.path} is created although it exists`);
        }
        staged.set(reference.path, { reference, kind: 'create', fields, after: fields });
      },
      set: (reference, fields) => {
        const isNew = staged.get(reference.path)?.kind === 'create';
        staged.set(reference.path, { reference, kind: isNew ? 'create' : 'replace', fields, after: fields });
      },
      update: (reference, fields) => {
        const before = this.#find(reference, staged)?.data();
        if (before === undefined) throw new Error(`${reference.path} is updated without having been read`);
        staged.set(reference.path, toUpdate(staged.get(reference.path), { reference, fields, before }));
      },
      delete: (reference) => {
        staged.set(reference.path, { reference, kind: 'delete', fields: {}, after: null });
      },
    };
  }

  #current(reference: DocumentReference, staged: PendingWrites): StoredDocument {
    const found = this.#find(reference, staged);
    if (found === undefined) throw new Error(`${reference.path} was not read`);
    return found;
  }

  #find(reference: DocumentReference, staged: PendingWrites): StoredDocument | undefined {
    const write = staged.get(reference.path);
    return write === undefined ? this.#read.get(reference.path) : toDocument(write);
  }

  #write(
    transaction: Transaction,
    { reference, kind, fields, after }: PendingWrite,
    absent: FieldValue,
  ): void {
    const before = this.#read.get(reference.path);
    if (after === null) this.#delete(transaction, reference);
    else if (kind === 'create' || before?.exists === false) transaction.create(reference, after);
    else if (before === undefined) transaction.set(reference, after);
    else {
      const changed = kind === 'update' ? fields : replacing(before.data() ?? {}, after, absent);
      const { updateTime } = before;
      transaction.update(reference, changed, updateTime === undefined ? {} : { lastUpdateTime: updateTime });
    }
  }

  #delete(transaction: Transaction, reference: DocumentReference): void {
    const updateTime = this.#read.get(reference.path)?.updateTime;
    transaction.delete(reference, updateTime === undefined ? {} : { lastUpdateTime: updateTime });
  }
}

function isSameVersion(one: Timestamp | undefined, other: Timestamp | undefined): boolean {
  return one === undefined || other === undefined ? one === other : one.isEqual(other);
}

async function query(target: Query, staged: PendingWrites): Promise<{ docs: StoredDocument[] }> {
  const { docs } = await target.get();
  return {
    docs: docs.map((found) => {
      const write = staged.get(found.ref.path);
      return write === undefined ? found : toDocument(write);
    }),
  };
}

function toDocument({ reference, after }: PendingWrite): StoredDocument {
  return { id: reference.id, exists: after !== null, ref: reference, data: () => after ?? undefined };
}

function toUpdate(
  earlier: PendingWrite | undefined,
  { reference, fields, before }: { reference: DocumentReference; fields: Fields; before: Fields },
): PendingWrite {
  const after = { ...before, ...fields };
  if (earlier === undefined) return { reference, kind: 'update', fields, after };
  return { reference, kind: earlier.kind, fields: { ...earlier.fields, ...fields }, after };
}

/** Returns the update that leaves only the fields of `after`. An undefined field counts as absent. */
function replacing(before: Fields, after: Fields, absent: FieldValue): Fields {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...names].map((name) => [name, after[name] ?? (after[name] === null ? null : absent)]),
  );
}
