import type { ShopHours, SpecialDay } from '@shop/core/model/hours';

import { addAuditRow, addAuditRows } from '../../audit/data/auditStore';
import type { AuditedChange, StaffAction } from '../../audit/domain/auditRow';
import { changeOf } from '../../audit/domain/auditRow';
import { staffAuthor } from '../../audit/domain/author';
import type { IsolatedContext } from '../../platform/firestore/transact';
import { transact } from '../../platform/firestore/transact';
import type { OpenedHours } from '../data/hoursStore';
import { openHours, saveSpecialDays, saveWeek } from '../data/hoursStore';
import { withSpecialDays } from '../domain/changeHours';
import { keepingEarlier } from '../domain/earlierWeeks';
import { changesBetween, withDaysSet, withYearlyDays } from '../domain/setDays';
import type { DayChange } from '../domain/shopHours';
import { hoursId } from '../domain/shopHours';

/** Writes the week, the snapshot and an audit row in one transaction, or nothing if nothing changed. */
export async function changeWeek(
  decide: (hours: ShopHours) => ShopHours,
  write: StaffAction,
): Promise<ShopHours> {
  return changeHours(write.now, async (context, opened) => {
    const hours = keepingEarlier(opened.hours, decide(opened.hours), write.now);
    const change = changeOf(auditedWeek(opened.hours), auditedWeek(hours));
    if (change === null) return hours;
    const by = staffAuthor(write.caller);
    await saveWeek(context.transaction, opened, { hours, now: write.now, by });
    const target = { kind: 'hours', id: hoursId, name: 'Opening hours' };
    await addAuditRow(write, { target, ...change }, context);
    return hours;
  });
}

/** Writes nothing if nothing changed. */
export async function changeSpecialDay(
  input: Parameters<typeof withSpecialDays>[1],
  write: StaffAction,
): Promise<void> {
  await changeDays(
    (hours) => withSpecialDays(hours, input, write.now),
    write,
    (changes) =>
      changes.flatMap(({ date, before, day }) => {
        const change = changeOf(before, day);
        return change === null ? [] : [{ target: { kind: 'specialDay', id: date, name: date }, ...change }];
      }),
  );
}

/** Sets all the days or none, and adds one audit row for all of them. Writes nothing if nothing changed. */
export async function changeSpecialDays(
  days: Parameters<typeof withDaysSet>[1],
  write: StaffAction,
): Promise<void> {
  await changeDays(
    (hours) => withDaysSet(hours, days, write.now),
    write,
    (changes) => {
      const [first, last] = [changes[0], changes.at(-1)];
      if (first === undefined || last === undefined) return [];
      const name = first === last ? first.date : `${first.date} to ${last.date}, ${changes.length} days`;
      const texts = (pick: 'before' | 'day') =>
        Object.fromEntries(changes.map((change) => [change.date, dayText(change[pick])]));
      const target = { kind: 'specialDay', id: first.date, name };
      return [{ target, before: texts('before'), after: texts('day') }];
    },
  );
}

/** Adds later years of yearly days, then applies `decide`. Writes nothing if nothing changed. */
async function changeDays(
  decide: (hours: ShopHours) => ShopHours,
  write: StaffAction,
  audited: (changes: readonly DayChange[]) => AuditedChange[],
): Promise<void> {
  await changeHours(write.now, async (context, opened) => {
    const hours = decide(withYearlyDays(opened.hours, opened.usualDays, write.now));
    const days = changesBetween(opened.hours, hours);
    if (days.length === 0) return;
    const by = staffAuthor(write.caller);
    await saveSpecialDays(context.transaction, opened, { days, hours, now: write.now, by });
    await addAuditRows(write, audited(days), context);
  });
}

function dayText(day: SpecialDay | null): string | null {
  if (day === null) return null;
  return `${day.shopClosed ? 'Closed' : day.operatingHours}${day.isYearly === true ? ', every year' : ''}`;
}

/** Omits the fields that the shop derives. */
function auditedWeek({ earlierWeeks: _follows, version: _counts, ...hours }: ShopHours): ShopHours {
  return hours;
}

function changeHours<T>(
  now: Date,
  work: (context: IsolatedContext, opened: OpenedHours) => Promise<T>,
): Promise<T> {
  return transact(async (context) => work(context, await openHours(context.transaction, now)));
}
