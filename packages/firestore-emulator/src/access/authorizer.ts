// The port for checks of access: security rules decide about every client that is not the owner.
import type { Query } from '../query/query';
import type { StoredDocument } from '../storage/document';
import { StatusError } from '../wire/status';
import type { Caller } from './caller';

/** What is to be allowed. Every path is relative to the database, e.g. `users/u1`; `null`: the document is missing. */
export type AccessRequest =
  | {
      readonly method: 'get';
      readonly path: string;
      readonly resource: StoredDocument | null;
      /** Only where a commit verifies the document. */
      readonly newResource?: StoredDocument | null;
    }
  | {
      readonly method: 'list';
      /** The collection (`users`, `users/u1/orders`); for a collection group `{path=**}/orders`. */
      readonly collection: string;
      /** Rules are no filters: they are evaluated for what this says of every result, stored or not. */
      readonly query: Query;
    }
  | {
      readonly method: 'create' | 'update' | 'delete';
      readonly path: string;
      readonly resource: StoredDocument | null;
      /** The document as it would be after the write. */
      readonly newResource: StoredDocument | null;
    };

/** What an authorizer may look up for one request; all of it is one consistent state of the database. */
export type AccessContext = {
  readonly projectId: string;
  readonly isCommit: boolean;
  /** Microseconds since 1970. */
  readonly time: number;
  /** The stored document before the request (`get`, `exists`). */
  readonly read: (path: string) => StoredDocument | null;
  /** The document as the whole commit would leave it (`getAfter`, `existsAfter`). */
  readonly readAfter: (path: string) => StoredDocument | null;
};

/** `reason` is shown to the developer, so it names the rule or construct that refused. */
export type Decision = { readonly allowed: true } | { readonly allowed: false; readonly reason: string };

export type RulesIssue = {
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly severity: 'error' | 'warning';
};

export type RulesUpdate = {
  /** Whose rules these are; otherwise those of every project without rules of its own. */
  readonly projectId?: string;
  /** Leaves the rules as they are when the new ones have an error. Otherwise everything is denied. */
  readonly keepOnError?: boolean;
};

/** Synchronous, because a commit is checked and applied in one step. */
export type Authorizer = {
  readonly authorize: (caller: Caller, request: AccessRequest, context: AccessContext) => Decision;
  /** Takes a new rules file and says what is wrong with it. */
  readonly replaceRules: (source: string, update?: RulesUpdate) => readonly RulesIssue[];
};

/** Denies every request. */
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
