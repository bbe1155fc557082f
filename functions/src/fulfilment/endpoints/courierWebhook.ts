import { courierWebhook as contract } from '@shop/core/contracts/delivery';

import { runJobs } from '../../outbox/flows/runJobs';
import { jobSecrets } from '../../platform/config';
import { endpoint } from '../../platform/http/endpoint';
import type { AppliedUpdate } from '../flows/applyCourierUpdate';
import { applyCourierEvent } from '../flows/applyCourierUpdate';
import { verifyCourierEvent } from '../flows/courier';
import { recentPositions } from '../flows/recentPositions';

const positions = recentPositions();
/** Outcomes after which a repeated event may still be applied. */
const unapplied: readonly AppliedUpdate['outcome'][] = ['unknown-delivery', 'other-delivery', 'wrong-mode'];

export const courierWebhook = endpoint(
  contract,
  async ({ raw, now }) => {
    const { provider, event } = verifyCourierEvent(raw);
    if (event.type === 'other') return { outcome: 'ignored' };
    if (positions.isKnown(event, now)) return { outcome: 'nothing-new' };
    const { outcome, jobIds } = await applyCourierEvent(event, { provider, now });
    if (!unapplied.includes(outcome)) positions.remember(event, now);
    await runJobs(jobIds, { now });
    return { outcome };
  },
  { secrets: jobSecrets },
);
