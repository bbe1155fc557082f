import { parentPath } from '../names/resourceName';
import { Clock } from './clock';
import { Collection } from './collection';
import type { StoredDocument } from './document';
import { VersionedDocument } from './versions';

/** One consistent state of a database. */
export type View = {
  /** Microseconds since 1970. */
  readonly time: number;
  readonly document: (path: string) => StoredDocument | null;
  /** The documents of a collection in the order of their names. */
  readonly documentsIn: (collection: Collection) => Iterable<StoredDocument>;
};

export type Change = {
  readonly path: string;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
};

export type ChangeObserver = (changes: readonly Change[], time: number) => void;

/** Reads may look back this far, as in Firestore without point-in-time recovery. */
const HISTORY_MICROS = 60 * 60 * 1_000_000;

/** The documents of one project with their recent past. */
export class Database {
  readonly projectId: string;
  readonly clock: Clock;
  readonly #documents = new Map<string, VersionedDocument>();
  readonly #collections = new Map<string, Collection>();
  readonly #collectionsById = new Map<string, Set<Collection>>();
  readonly #observers = new Set<ChangeObserver>();
  #version = 0;

  constructor(projectId: string, clock: Clock = new Clock()) {
    this.projectId = projectId;
    this.clock = clock;
  }

  /** Changes with every commit that changes something. */
  get version(): number {
    return this.#version;
  }

  latest(): View {
    return {
      time: this.clock.readTime(),
      document: (path) => this.#documents.get(path)?.latest() ?? null,
      documentsIn: (collection) => present(collection, (document) => document.latest()),
    };
  }

  at(time: number): View {
    return {
      time,
      document: (path) => this.#documents.get(path)?.at(time) ?? null,
      documentsIn: (collection) => present(collection, (document) => document.at(time)),
    };
  }

  collection(path: string): Collection | undefined {
    return this.#collections.get(path);
  }

  collectionsWithId(id: string): Iterable<Collection> {
    return this.#collectionsById.get(id) ?? [];
  }

  collections(): Iterable<Collection> {
    return this.#collections.values();
  }

  /** Makes one commit visible; `time` comes from the clock. */
  apply(changes: readonly Change[], time: number): void {
    const horizon = time - HISTORY_MICROS;
    for (const change of changes) {
      const document = this.#versionsOf(change.path);
      document.add(time, change.after);
      document.forgetBefore(horizon);
    }
    if (changes.length === 0) return;
    this.#version++;
    for (const observe of this.#observers) observe(changes, time);
  }

  /** Calls back after every commit; answers how to stop that. */
  observe(observer: ChangeObserver): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  /** The earliest time that can still be read. */
  horizon(): number {
    return this.clock.readTime() - HISTORY_MICROS;
  }

  /** Gives back the memory of versions that no read can ask for any more. */
  forgetHistory(): void {
    const horizon = this.horizon();
    for (const [path, document] of this.#documents) {
      if (!document.forgetBefore(horizon)) continue;
      this.#documents.delete(path);
      this.#collections.get(parentPath(path))?.remove(document);
    }
  }

  #versionsOf(path: string): VersionedDocument {
    const existing = this.#documents.get(path);
    if (existing !== undefined) return existing;
    const created = new VersionedDocument(path);
    this.#documents.set(path, created);
    this.#collectionAt(parentPath(path)).insert(created);
    return created;
  }

  #collectionAt(path: string): Collection {
    const existing = this.#collections.get(path);
    if (existing !== undefined) return existing;
    const created = new Collection(path);
    this.#collections.set(path, created);
    const namesakes = this.#collectionsById.get(created.id) ?? new Set();
    namesakes.add(created);
    this.#collectionsById.set(created.id, namesakes);
    return created;
  }
}

function* present(
  collection: Collection,
  version: (document: VersionedDocument) => StoredDocument | null,
): Iterable<StoredDocument> {
  for (const document of collection.documents) {
    const stored = version(document);
    if (stored !== null) yield stored;
  }
}
