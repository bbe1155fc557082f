export type WaitingNotice = { id: string; since: string; notifiedAt: string | null };

const repeatMs = 24 * 3_600_000;

/**
 * An e-mail is due if the shop can send one and at least one overdue order has not been reported to staff in the last
 * day.
 */
export function reviewWaiting(
  known: readonly WaitingNotice[],
  waitingIds: readonly string[],
  { now, afterMinutes, canMail }: { now: Date; afterMinutes: number; canMail: boolean },
): { notices: WaitingNotice[]; overdue: WaitingNotice[]; isMailDue: boolean } {
  const before = new Map(known.map((notice) => [notice.id, notice]));
  const notices = waitingIds.map(
    (id) => before.get(id) ?? { id, since: now.toISOString(), notifiedAt: null },
  );
  const overdue = notices.filter(({ since }) => ageMs(since, now) >= afterMinutes * 60_000);
  const isMailDue =
    canMail && overdue.some(({ notifiedAt }) => notifiedAt === null || ageMs(notifiedAt, now) >= repeatMs);
  if (!isMailDue) return { notices, overdue, isMailDue };
  const overdueNow = new Set(overdue);
  const notifiedNow = (notice: WaitingNotice) =>
    overdueNow.has(notice) ? { ...notice, notifiedAt: now.toISOString() } : notice;
  return { notices: notices.map(notifiedNow), overdue, isMailDue };
}

function ageMs(at: string, now: Date): number {
  return now.getTime() - Date.parse(at);
}
