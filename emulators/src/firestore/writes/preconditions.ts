import { documentName } from '../names/resourceName';
import type { StoredDocument } from '../storage/document';
import { StatusError } from '../wire/status';
import type { Precondition } from './write';

/** Throws with Firestore's status unless the stored document is as the write requires. */
export function assertPrecondition(
  projectId: string,
  path: string,
  stored: StoredDocument | null,
  precondition: Precondition | null,
): void {
  if (precondition === null) return;
  const name = documentName(projectId, path);
  if (precondition.kind === 'exists') {
    if (precondition.exists && stored === null)
      throw new StatusError('NOT_FOUND', `No document to update: ${name}`);
    if (!precondition.exists && stored !== null)
      throw new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`);
    return;
  }
  if (stored?.updateTime !== precondition.updateTime)
    throw new StatusError(
      'FAILED_PRECONDITION',
      `the stored version (${stored?.updateTime ?? 0}) does not match the required base version (${precondition.updateTime})`,
    );
}
