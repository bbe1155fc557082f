import { idSchema } from '@shop/core/model/ids';
import type { StaffAccess } from '@shop/core/model/staffAccess';
import { staffAccessSchema } from '@shop/core/model/staffAccess';
import * as v from 'valibot';

import { cachedById } from '../cache/cachedById';
import { firestore } from '../firebase';
import { parseStored } from '../firestore/stored';

/** Time for which a session may outlive its end in another process than the one that ended it. */
const keptMs = 3_000;

const records = cachedById<StaffAccess | null>({
  read: readRecord,
  keptMs,
  // The cache may let a caller in for a moment too long, but keeps no caller out.
  isKept: (access) => access?.disabled === false,
});

/** Returns the access in the record of a member of staff, at most a few seconds old; null when there is none. */
export async function staffAccessOf(staffId: string, now: Date): Promise<StaffAccess | null> {
  return v.is(idSchema, staffId) ? records.get(staffId, now) : null;
}

/** Makes the next call of this process read the record again, because it has just been changed. */
export function forgetStaffAccess(staffId: string): void {
  records.forget(staffId);
}

async function readRecord(staffId: string): Promise<StaffAccess | null> {
  const found = await (await firestore()).collection('staff').doc(staffId).get();
  return found.exists ? parseStored(staffAccessSchema, found) : null;
}
