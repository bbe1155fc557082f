import { AppError } from '@shop/core/model/appError';

/** `id` is the time of the sign-in in seconds, which every token of the session contains. */
export type Session = { id: number; device: string; lastSeenAt: string };

/** `open` is sorted by last use, latest first. `ended` contains the ids of sessions that were ended individually. */
export type Sessions = { open: Session[]; ended: number[] };

export const noSessions: Sessions = { open: [], ended: [] };

const maxOpen = 30;
/** Firebase Authentication accepts at most 1,000 characters of custom claims. */
const maxEnded = 50;

/** Ignores a session that has been ended. */
export function seeSession({ open, ended }: Sessions, seen: Session): Sessions {
  if (ended.includes(seen.id)) return { open, ended };
  const others = open.filter(({ id }) => id !== seen.id);
  return { open: [seen, ...others].slice(0, maxOpen), ended };
}

/**
 * Marks a session as ended. It stays in the list until `withoutEnded` removes it, so that a failed update of the
 * account can be retried. Throws `not-found` if the session is not in the list, and `transition-refused` if too many
 * sessions have been ended.
 */
export function endSession({ open, ended }: Sessions, id: number): Sessions {
  if (ended.includes(id)) return { open, ended };
  if (!open.some((one) => one.id === id)) throw new AppError('not-found', 'This session has already ended.');
  if (ended.length >= maxEnded) {
    throw new AppError(
      'transition-refused',
      'Too many sessions have been ended one by one. Please log out everywhere instead.',
    );
  }
  return { open, ended: [...ended, id] };
}

/** Call this only after the account's custom claims contain the ended sessions. */
export function withoutEnded({ open, ended }: Sessions): Sessions {
  return { open: open.filter(({ id }) => !ended.includes(id)), ended };
}

/**
 * The caller's session comes first. Omits sessions that began before `validAfter`: a new password, or logging out
 * everywhere, has ended them.
 */
export function listSessions(
  { open }: Sessions,
  { currentId, validAfter }: { currentId: number; validAfter: string },
): { id: string; device: string; signedInAt: string; lastSeenAt: string; isCurrent: boolean }[] {
  const from = validAfter === '' ? 0 : Date.parse(validAfter);
  return open
    .filter(({ id }) => id * 1000 >= from)
    .map(({ id, device, lastSeenAt }) => ({
      id: String(id),
      device,
      signedInAt: new Date(id * 1000).toISOString(),
      lastSeenAt,
      isCurrent: id === currentId,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
