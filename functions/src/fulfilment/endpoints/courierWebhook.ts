import { courierWebhook as contract } from '@shop/core/contracts/delivery';

import { runJobs } from '../../outbox/flows/runJobs';
import { jobSecrets } from '../../platform/config';
import { endpoint } from '../../platform/http/endpoint';
import { applyCourierEvent } from '../flows/applyCourierUpdate';
import { verifyCourierEvent } from '../flows/courier';

export const courierWebhook = endpoint(
  contract,
  async ({ raw, now }) => {
    const { provider, event } = verifyCourierEvent(raw);
    if (event.type === 'other') return { outcome: 'ignored' };
    const { outcome, jobIds } = await applyCourierEvent(event, { provider, now });
    await runJobs(jobIds, { now });
    return { outcome };
  },
  { secrets: jobSecrets, timeoutSeconds: 60 },
);
