import { assertAllowed, type AccessContext } from '../access/authorizer';
import { joinPath } from '../names/resourceName';
import type { Project } from '../project';
import type { Query } from '../query/query';
import type { View } from '../storage/database';
import type { StoredDocument } from '../storage/document';
import { serverTime } from '../writes/transforms';
import type { WorkedOutCommit } from '../writes/prepare';
import type { Write } from '../writes/write';
import type { Call } from './context';

export function assertMayGet(call: Call, project: Project, view: View, paths: readonly string[]): void {
  if (call.caller.kind === 'owner') return;
  const context = contextOf(project, view);
  for (const path of paths) {
    const request = { method: 'get', path, resource: view.document(path) } as const;
    assertAllowed(call.authorizer, call.caller, request, context);
  }
}

export function assertMayList(call: Call, project: Project, view: View, query: Query): void {
  if (call.caller.kind === 'owner') return;
  const { scope } = query;
  const parent = scope.allDescendants ? joinPath(scope.parent, '{path=**}') : scope.parent;
  const collection = joinPath(parent, scope.collectionId ?? '{collection}');
  const request = { method: 'list', collection, query } as const;
  assertAllowed(call.authorizer, call.caller, request, contextOf(project, view));
}

/** Checks the combined effect of a commit on each document that it writes. */
export function assertMayWrite(
  call: Call,
  project: Project,
  writes: readonly Write[],
  commit: WorkedOutCommit,
): void {
  if (call.caller.kind === 'owner') return;
  const view = project.database.latest();
  const context: AccessContext = {
    ...contextOf(project, view),
    isCommit: true,
    // Rules may require a server timestamp to equal `request.time`.
    time: serverTime(commit.time),
    readAfter: (path) => (commit.after.has(path) ? (commit.after.get(path) ?? null) : view.document(path)),
  };
  for (const [path, newResource] of commit.after) {
    const resource = view.document(path);
    const touching = writes.filter((write) => write.path === path);
    const request = { method: methodOf(touching, resource, newResource), path, resource, newResource };
    assertAllowed(call.authorizer, call.caller, request, context);
  }
}

// Returns the method that rules check. A precondition shows the client's intent, even when it fails.
function methodOf(
  writes: readonly Write[],
  before: StoredDocument | null,
  after: StoredDocument | null,
): 'get' | 'create' | 'update' | 'delete' {
  const [first] = writes;
  if (writes.every(({ content }) => content.kind === 'verify')) return 'get';
  if (after === null) return 'delete';
  const precondition = first?.precondition ?? null;
  if (precondition?.kind === 'exists') return precondition.exists ? 'update' : 'create';
  if (precondition === null || first?.content.kind === 'delete') return before === null ? 'create' : 'update';
  return 'update';
}

function contextOf(project: Project, view: View): AccessContext {
  const read = (path: string): StoredDocument | null => view.document(path);
  return { projectId: project.id, isCommit: false, time: view.time, read, readAfter: read };
}
