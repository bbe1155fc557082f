import type { Query } from '../query/query';
import type { StoredDocument } from '../storage/document';
import { StatusError } from '../wire/status';
import type { Caller } from './caller';

/** A request to check. Every path is relative to the database, e.g. `users/u1`. A missing document is `null`. */
export type AccessRequest =
  | {
      readonly method: 'get';
      readonly path: string;
      readonly resource: StoredDocument | null;
      readonly newResource?: StoredDocument | null;
    }
  | {
      readonly method: 'list';
      /** Path of the collection: `users`, `users/u1/orders`, or `{path=**}/orders` for a collection group. */
      readonly collection: string;
      /** Rules are not filters: they must allow every document that the query could return, stored or not. */
      readonly query: Query;
    }
  | {
      readonly method: 'create' | 'update' | 'delete';
      readonly path: string;
      readonly resource: StoredDocument | null;
      readonly newResource: StoredDocument | null;
    };

/** Data that an authorizer may read for one request, from one consistent state of the database. */
export type AccessContext = {
  readonly projectId: string;
  readonly isCommit: boolean;
  /** Microseconds since 1970. */
  readonly time: number;
  /** Returns the stored document before the request (`get`, `exists`). */
  readonly read: (path: string) => StoredDocument | null;
  /** Returns the document after the whole commit (`getAfter`, `existsAfter`). */
  readonly readAfter: (path: string) => StoredDocument | null;
};

/** `reason` names the rule or construct that refused the request, for developers. */
export type Decision = { readonly allowed: true } | { readonly allowed: false; readonly reason: string };

export type RulesIssue = {
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly severity: 'error' | 'warning';
};

export type RulesUpdate = {
  /** Without a project, the rules apply to every project that has not loaded its own. */
  readonly projectId?: string;
  /** If the new rules contain an error: true keeps the current rules, false denies everything. */
  readonly keepOnError?: boolean;
};

/** Decides whether requests are allowed. Synchronous, because a commit is checked and applied in one step. */
export type Authorizer = {
  readonly authorize: (caller: Caller, request: AccessRequest, context: AccessContext) => Decision;
  readonly replaceRules: (source: string, update?: RulesUpdate) => readonly RulesIssue[];
};

export const denyAll: Authorizer = {
  authorize: () => ({ allowed: false, reason: 'no security rules are loaded' }),
  replaceRules: () => [],
};

/** Throws PERMISSION_DENIED unless the caller is the owner or the authorizer allows the request. */
export function assertAllowed(
  authorizer: Authorizer,
  caller: Caller,
  request: AccessRequest,
  context: AccessContext,
): void {
  if (caller.kind === 'owner') return;
  const decision = authorizer.authorize(caller, request, context);
  if (!decision.allowed) throw new StatusError('PERMISSION_DENIED', decision.reason);
}
