import { invalidArgument } from '../wire/status';
import type { Precondition, Write } from './write';

type Earlier = { readonly leavesDocument: boolean; readonly version: number | null };

/**
 * Throws for contradictory writes to one document in one commit. The writes form one change, under the precondition of
 * the first write. The check does not depend on the stored state.
 */
export function assertCollapsible(writes: readonly Write[]): void {
  const earlier = new Map<string, Earlier>();
  const verified = new Set<string>();
  for (const { path, content, precondition } of writes) {
    const before = earlier.get(path);
    if (verified.has(path) || (content.kind === 'verify' && before !== undefined))
      throw invalidArgument('A document cannot be verified and written in a single request.');
    if (content.kind === 'verify') {
      verified.add(path);
      continue;
    }
    if (before !== undefined && precondition !== null) assertAgrees(before, precondition, content.kind);
    const version = before === undefined ? versionOf(precondition) : before.version;
    earlier.set(path, { leavesDocument: content.kind !== 'delete', version });
  }
}

function assertAgrees(before: Earlier, precondition: Precondition, kind: Write['content']['kind']): void {
  if (precondition.kind === 'updateTime') {
    if (precondition.updateTime !== before.version)
      throw invalidArgument('Writes to one document cannot have different version preconditions.');
    if (!before.leavesDocument && kind !== 'delete')
      throw invalidArgument('Cannot delete then update a document in the same request.');
  } else if (precondition.exists !== before.leavesDocument)
    throw invalidArgument(
      before.leavesDocument
        ? 'Cannot write a document and then require in the same request that it does not exist.'
        : 'Cannot delete then update a document in the same request.',
    );
}

function versionOf(precondition: Precondition | null): number | null {
  return precondition?.kind === 'updateTime' ? precondition.updateTime : null;
}
