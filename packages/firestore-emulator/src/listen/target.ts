import type { Predicate } from '../query/filters';
import { compareDocuments } from '../query/ordering';
import type { Query } from '../query/query';
import { compileScopedMatch, runQuery } from '../query/run';
import type { Change, Database, View } from '../storage/database';
import type { StoredDocument } from '../storage/document';
import type { Interest } from './router';

export type TargetSpec =
  | { readonly kind: 'documents'; readonly paths: readonly string[] }
  | { readonly kind: 'query'; readonly query: Query };

/** Difference between a target's documents and those that the client has. */
export type Difference = { readonly present: readonly StoredDocument[]; readonly gone: readonly string[] };

export function interestOf(spec: TargetSpec): Interest {
  return spec.kind === 'documents' ? spec : { kind: 'collections', scope: spec.query.scope };
}

export function documentsOf(database: Database, view: View, spec: TargetSpec): readonly StoredDocument[] {
  if (spec.kind === 'query') return runQuery(database, view, spec.query).documents;
  return spec.paths.map((path) => view.document(path)).filter((document) => document !== null);
}

export class TargetDocuments {
  readonly #database: Database;
  readonly #spec: TargetSpec;
  readonly #matches: Predicate;
  readonly #isAffected: (change: Change) => boolean;
  #current = new Map<string, StoredDocument>();

  constructor(database: Database, spec: TargetSpec) {
    this.#database = database;
    this.#spec = spec;
    this.#matches = spec.kind === 'documents' ? () => true : compileScopedMatch(spec.query);
    this.#isAffected = spec.kind === 'documents' ? () => true : this.#affects(spec.query);
  }

  get count(): number {
    return this.#current.size;
  }

  /** Starts from `known`, the documents that the client already has. Returns how `view` differs from them. */
  start(view: View, known: readonly StoredDocument[]): Difference {
    this.#current = byPath(known);
    const difference = this.#moveTo(documentsOf(this.#database, view, this.#spec));
    if (this.#spec.kind === 'query') return difference;
    // Clients expect a response for each document, even a missing one.
    const missing = this.#spec.paths.filter((path) => view.document(path) === null);
    return { present: difference.present, gone: [...new Set([...difference.gone, ...missing])] };
  }

  /** Returns null when the commit does not concern this target. */
  take(changes: readonly Change[], view: View): Difference | null {
    const affecting = changes.filter(this.#isAffected);
    if (affecting.length === 0) return null;
    if (this.#spec.kind === 'query' && isWindow(this.#spec.query))
      return this.#moveTo(documentsOf(this.#database, view, this.#spec));
    const present: StoredDocument[] = [];
    const gone: string[] = [];
    for (const { path, after } of affecting) {
      if (after !== null && this.#matches(after)) {
        present.push(after);
        this.#current.set(path, after);
      } else {
        gone.push(path);
        this.#current.delete(path);
      }
    }
    return { present, gone };
  }

  #moveTo(documents: readonly StoredDocument[]): Difference {
    const next = byPath(documents);
    const present = documents.filter(
      (document) => this.#current.get(document.path)?.updateTime !== document.updateTime,
    );
    const gone = [...this.#current.keys()].filter((path) => !next.has(path));
    this.#current = next;
    return { present, gone };
  }

  #affects(query: Query): (change: Change) => boolean {
    const compare = compareDocuments(query.orderBy);
    return ({ path, after }) => {
      if (this.#current.has(path)) return true;
      if (after === null || !this.#matches(after)) return query.offset > 0;
      if (query.limit === null || this.#current.size < query.limit || query.offset > 0) return true;
      // When the window is full, only documents that sort inside it can change it.
      const last = [...this.#current.values()].at(-1);
      return last !== undefined && compare(after, last) < 0;
    };
  }
}

function isWindow(query: Query): boolean {
  return query.limit !== null || query.offset > 0;
}

function byPath(documents: readonly StoredDocument[]): Map<string, StoredDocument> {
  return new Map(documents.map((document) => [document.path, document]));
}
