import type { Actor } from '@shop/core/model/timeline';

import { addLoneAuditRow } from '../../audit/data/auditStore';
import type { StaffAction } from '../../audit/domain/auditRow';
import { listUnknownHeld } from '../../orders/data/orderStore';
import { isReleased } from './releaseHold';

export const maxReleased = 200;
const atOnce = 10;

type Context = { action: StaffAction; by: Actor; now: Date };
type Released = { released: number; notReleased: number; left: boolean };

export async function releaseUnknownHolds({ action, by, now }: Context): Promise<Released> {
  const found = await listUnknownHeld(maxReleased + 1);
  const held = found.slice(0, maxReleased);
  let released = 0;
  for (let from = 0; from < held.length; from += atOnce) {
    const some = held.slice(from, from + atOnce);
    const ended = await Promise.all(some.map((order) => isReleased(order, { by, now, endsForGood: true })));
    released += ended.filter(Boolean).length;
  }
  const notReleased = held.length - released;
  const target = { kind: 'orderingRules', id: 'ordering', name: 'Unpaid orders of unknown accounts' };
  await addLoneAuditRow(action, {
    target,
    before: { held: held.length },
    after: { held: notReleased, released },
  });
  return { released, notReleased, left: found.length > maxReleased };
}
