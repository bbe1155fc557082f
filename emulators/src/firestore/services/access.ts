import { assertAllowed, type AccessContext } from '../access/judge';
import type { Project } from '../project';
import type { Query } from '../query/query';
import type { View } from '../storage/database';
import type { StoredDocument } from '../storage/document';
import { formatFieldPath } from '../values/fieldPath';
import { serverTime } from '../writes/transforms';
import type { PreparedCommit } from '../writes/prepare';
import type { Call } from './context';

export function assertMayGet(call: Call, project: Project, view: View, path: string): void {
  if (call.caller.kind === 'owner') return;
  const request = { method: 'get', path, resource: view.document(path) } as const;
  assertAllowed(call.judge, call.caller, request, contextOf(project, view));
}

export function assertMayList(
  call: Call,
  project: Project,
  view: View,
  { query, results }: { readonly query: Query; readonly results: readonly StoredDocument[] },
): void {
  if (call.caller.kind === 'owner') return;
  const { scope, filter, limit, offset, orderBy } = query;
  const parent = scope.allDescendants ? joinPath(scope.parent, '{path=**}') : scope.parent;
  const request = {
    method: 'list',
    collection: joinPath(parent, scope.collectionId ?? '{collection}'),
    results,
    query: { filter, limit, offset, orderBy: orderBy.map(({ field }) => formatFieldPath(field)) },
  } as const;
  assertAllowed(call.judge, call.caller, request, contextOf(project, view));
}

/** Judges each write of a commit as it found and left its document. */
export function assertMayWrite(call: Call, project: Project, commit: PreparedCommit): void {
  if (call.caller.kind === 'owner') return;
  const view = project.database.latest();
  const after = new Map(commit.changes.map((change) => [change.path, change.after]));
  const context: AccessContext = {
    ...contextOf(project, view),
    // Rules may require that a server timestamp equals `request.time`.
    time: serverTime(commit.time),
    readAfter: (path) => (after.has(path) ? (after.get(path) ?? null) : view.document(path)),
  };
  for (const path of commit.verified)
    assertAllowed(call.judge, call.caller, { method: 'get', path, resource: view.document(path) }, context);
  for (const { path, before, after: left } of commit.steps) {
    const method = left === null ? 'delete' : before === null ? 'create' : 'update';
    assertAllowed(call.judge, call.caller, { method, path, resource: before, newResource: left }, context);
  }
}

function contextOf(project: Project, view: View): AccessContext {
  const read = (path: string): StoredDocument | null => view.document(path);
  return { projectId: project.id, time: view.time, read, readAfter: read };
}

function joinPath(parent: string, child: string): string {
  return parent === '' ? child : `${parent}/${child}`;
}
