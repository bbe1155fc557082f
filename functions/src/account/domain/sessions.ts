import { AppError } from '@shop/core/model/appError';

/** Where a customer signed in. `id` is the second of the sign-in, which every token of the session repeats. */
export type Session = { id: number; device: string; lastSeenAt: string };

/** What the shop keeps of a customer's sessions: those that go on, the last seen first, and which were ended one by one. */
export type Sessions = { open: Session[]; ended: number[] };

export const noSessions: Sessions = { open: [], ended: [] };

const maxOpen = 30;
/** The identity provider takes 1,000 characters of custom claims. */
const maxEnded = 50;

/** The list with a session seen now. One that was ended stays ended. */
export function seeSession({ open, ended }: Sessions, seen: Session): Sessions {
  if (ended.includes(seen.id)) return { open, ended };
  const others = open.filter(({ id }) => id !== seen.id);
  return { open: [seen, ...others].slice(0, maxOpen), ended };
}

/**
 * Names a session as ended; it stays in the list until `withoutEnded`, so that it can be ended again should the account not have been reached.
 * Throws `not-found` for a session that is not in the list, `transition-refused` when too many were ended.
 */
export function endSession({ open, ended }: Sessions, id: number): Sessions {
  if (ended.includes(id)) return { open, ended };
  if (!open.some((one) => one.id === id)) throw new AppError('not-found', 'This session has ended already.');
  if (ended.length >= maxEnded) {
    throw new AppError('transition-refused', 'Please log out everywhere instead.');
  }
  return { open, ended: [...ended, id] };
}

/** The list once the account refuses the sessions that were ended. */
export function withoutEnded({ open, ended }: Sessions): Sessions {
  return { open: open.filter(({ id }) => !ended.includes(id)), ended };
}

/** What a customer sees: the session of the call first. Those from before `validAfter` were ended all at once, by a new password or by hand. */
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
