import { ChangeRouter } from './listen/router';
import type { IndexFile } from './query/indexFile';
import { Database } from './storage/database';
import { LockTable, type LockLimits } from './transactions/locks';
import { firestoreLimits, TransactionRegistry, type TransactionLimits } from './transactions/registry';

export type ProjectOptions = {
  readonly limits: TransactionLimits;
  readonly locks: LockLimits;
  /** With null, queries need no index. */
  readonly indexes: IndexFile | null;
};

const defaultGraceWaitMs = 2_000;

export const defaultProjectOptions: ProjectOptions = {
  limits: firestoreLimits,
  locks: { waitLimitMs: 20_000, graceWaitMs: defaultGraceWaitMs },
  indexes: null,
};

export class Project {
  readonly id: string;
  readonly database: Database;
  readonly router: ChangeRouter;
  readonly locks: LockTable;
  readonly transactions: TransactionRegistry;
  readonly indexes: IndexFile | null;

  constructor(id: string, options: ProjectOptions) {
    this.id = id;
    this.database = new Database(id);
    this.indexes = options.indexes;
    this.router = new ChangeRouter(this.database);
    this.locks = new LockTable(options.locks);
    this.transactions = new TransactionRegistry(this.database, this.locks, options.limits);
  }
}

/** Each project starts empty when it is first requested. */
export class Projects {
  readonly #projects = new Map<string, Project>();
  readonly #options: ProjectOptions;
  readonly #onCreate: (project: Project) => void;

  constructor(options: ProjectOptions, onCreate: (project: Project) => void) {
    this.#options = options;
    this.#onCreate = onCreate;
  }

  get(id: string): Project {
    const existing = this.#projects.get(id);
    if (existing !== undefined) return existing;
    const created = new Project(id, this.#options);
    this.#projects.set(id, created);
    this.#onCreate(created);
    return created;
  }

  all(): Iterable<Project> {
    return this.#projects.values();
  }
}
