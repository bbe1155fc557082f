import type { ShopHours, SpecialDay } from '@shop/core/model/hours';

import type { LockingContext } from '../../platform/firestore/transact';
import { transact } from '../../platform/firestore/transact';
import type { StaffCaller } from '../../platform/http/caller';
import { addAuditRow } from '../../audit/data/auditStore';
import { differingFields } from '../../audit/domain/auditRow';
import { staffAuthor } from '../../audit/domain/author';
import type { OpenedHours } from '../data/hoursStore';
import { openHours, saveSpecialDay, saveWeek } from '../data/hoursStore';
import { withSpecialDay } from '../domain/changeHours';
import { hoursId } from '../domain/shopHours';

/** Who writes, through which endpoint, and when. */
export type HoursWrite = { caller: StaffCaller; action: string; now: Date };

/** Lets `decide` change the week, and writes it with snapshot and audit row; nothing is written when nothing differs. */
export async function changeWeek(
  decide: (hours: ShopHours) => ShopHours,
  write: HoursWrite,
): Promise<ShopHours> {
  return inTurn(write.now, async (context, opened) => {
    const hours = decide(opened.hours);
    const told = differingFields(opened.hours, hours);
    if (Object.keys(told.after).length === 0) return hours;
    const by = staffAuthor(write.caller);
    await saveWeek(context.transaction, opened, { hours, now: write.now, by });
    const target = { kind: 'hours', id: hoursId, name: 'Opening hours' };
    await addAuditRow(
      { at: write.now, by, byName: write.caller.name, action: write.action, target, ...told },
      context,
    );
    return hours;
  });
}

/** Gives a day hours of its own, or takes them away, with snapshot and audit row; nothing is written when nothing differs. */
export async function changeSpecialDay(
  input: Parameters<typeof withSpecialDay>[1],
  write: HoursWrite,
): Promise<void> {
  await inTurn(write.now, async (context, opened) => {
    const { hours, date, day, before } = withSpecialDay(opened.hours, input, write.now);
    const told = tellDay(before, day);
    if (told === null) return;
    const by = staffAuthor(write.caller);
    await saveSpecialDay(context.transaction, opened, { date, day, hours, now: write.now, by });
    const target = { kind: 'specialDay', id: date, name: date };
    await addAuditRow(
      { at: write.now, by, byName: write.caller.name, action: write.action, target, ...told },
      context,
    );
  });
}

/** What the audit row says of a day's change; null when there was none. */
function tellDay(before: SpecialDay | null, day: SpecialDay | null) {
  if (before !== null && day !== null) {
    const told = differingFields(before, day);
    return Object.keys(told.after).length === 0 ? null : told;
  }
  return before === day ? null : { before: before && { ...before }, after: day && { ...day } };
}

function inTurn<T>(
  now: Date,
  work: (context: LockingContext, opened: OpenedHours) => Promise<T>,
): Promise<T> {
  return transact(async (context) => {
    await context.lock(['hours']);
    return work(context, await openHours(context.transaction, now));
  });
}
