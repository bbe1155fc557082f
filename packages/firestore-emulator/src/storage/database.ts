import { parentPath } from '../names/resourceName';
import { Clock } from './clock';
import { Collection } from './collection';
import type { StoredDocument } from './document';
import { History } from './history';
import { VersionedDocument } from './versions';

export type View = {
  /** Microseconds since 1970. */
  readonly time: number;
  readonly document: (path: string) => StoredDocument | null;
  /** Returns the documents in the order of their names. */
  readonly documentsIn: (collection: Collection) => Iterable<StoredDocument>;
};

export type Change = {
  readonly path: string;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
};

export type ChangeObserver = (changes: readonly Change[], time: number) => void;

/** Maximum age of a readable state, as in Firestore without point-in-time recovery. */
const historyMicros = 60 * 60 * 1_000_000;

/**
 * Maximum size of replaced versions. Beyond it, the oldest versions are discarded early, down to `keptShare` of the
 * limit.
 */
const defaultMaxHistoryBytes = 64 * 1024 * 1024;
const keptShare = 7 / 8;

export class Database {
  readonly projectId: string;
  readonly clock: Clock;
  readonly #documents = new Map<string, VersionedDocument>();
  readonly #collections = new Map<string, Collection>();
  readonly #collectionsById = new Map<string, Set<Collection>>();
  readonly #observers = new Set<ChangeObserver>();
  #history = new History();
  readonly #maxHistoryBytes: number;
  /** Earliest readable time. For earlier times, versions were discarded. */
  #firstReadable = 0;
  #version = 0;

  constructor(projectId: string, clock: Clock = new Clock(), maxHistoryBytes = defaultMaxHistoryBytes) {
    this.projectId = projectId;
    this.clock = clock;
    this.#maxHistoryBytes = maxHistoryBytes;
  }

  /** Increases with every commit that changes something. */
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

  /** `time` must come from `clock`. */
  apply(changes: readonly Change[], time: number): void {
    for (const { path, after } of changes) {
      const document = this.#versionsOf(path);
      if (document.hasVersions) this.#history.add(path, document.latest(), time);
      document.add(time, after);
    }
    if (changes.length === 0) return;
    this.#limitHistory();
    this.#announce(changes, time);
  }

  /** Discards everything, including earlier states. */
  clear(): void {
    const view = this.latest();
    const changes = [...this.#collections.values()].flatMap((collection) =>
      [...view.documentsIn(collection)].map((before) => ({ path: before.path, before, after: null })),
    );
    const time = this.clock.commitTime();
    this.#documents.clear();
    this.#collections.clear();
    this.#collectionsById.clear();
    this.#history = new History();
    this.#firstReadable = time;
    if (changes.length > 0) this.#announce(changes, time);
  }

  /** Calls the observer after every commit that changes something. Returns a function that removes the observer. */
  observe(observer: ChangeObserver): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  horizon(): number {
    return Math.max(this.clock.readTime() - historyMicros, this.#firstReadable);
  }

  forgetHistory(): void {
    const horizon = this.horizon();
    const forgotten = new Set<string>();
    for (let oldest = this.#history.oldest(); oldest !== undefined; oldest = this.#history.oldest()) {
      if (oldest.replacedAt > horizon) break;
      forgotten.add(oldest.path);
      this.#history.removeOldest();
    }
    for (const path of forgotten) this.#forgetVersions(path, horizon);
  }

  #announce(changes: readonly Change[], time: number): void {
    this.#version++;
    for (const observe of this.#observers) observe(changes, time);
  }

  /** Discards whole commits, the oldest first. */
  #limitHistory(): void {
    if (this.#history.bytes <= this.#maxHistoryBytes) return;
    const forgotten = new Set<string>();
    const keptBytes = this.#maxHistoryBytes * keptShare;
    for (let oldest = this.#history.oldest(); oldest !== undefined; oldest = this.#history.oldest()) {
      if (this.#history.bytes <= keptBytes && oldest.replacedAt > this.#firstReadable) break;
      this.#firstReadable = oldest.replacedAt;
      forgotten.add(oldest.path);
      this.#history.removeOldest();
    }
    for (const path of forgotten) this.#forgetVersions(path, this.#firstReadable);
  }

  #forgetVersions(path: string, horizon: number): void {
    const document = this.#documents.get(path);
    if (document === undefined || !document.forgetBefore(horizon)) return;
    this.#documents.delete(path);
    this.#collections.get(parentPath(path))?.remove(document);
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
