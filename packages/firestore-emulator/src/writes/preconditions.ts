import { documentName } from '../names/resourceName';
import type { StoredDocument } from '../storage/document';
import { StatusError } from '../wire/status';
import type { Precondition } from './write';

/** Returns null if the stored document meets the precondition. */
export function preconditionFailure(
  projectId: string,
  path: string,
  stored: StoredDocument | null,
  precondition: Precondition | null,
): StatusError | null {
  if (precondition === null) return null;
  const name = documentName(projectId, path);
  if (precondition.kind === 'exists') {
    if (precondition.exists && stored === null)
      return new StatusError('NOT_FOUND', `No document to update: ${name}`);
    if (!precondition.exists && stored !== null)
      return new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`);
    return null;
  }
  if (stored?.updateTime !== precondition.updateTime)
    return new StatusError(
      'FAILED_PRECONDITION',
      `the stored version (${stored?.updateTime ?? 0}) does not match the required base version (${precondition.updateTime})`,
    );
  return null;
}
