import { functionsRegion } from '@shop/core/model/platform';
import { onSchedule } from 'firebase-functions/v2/scheduler';

import { paymentProvider } from '../../payments/provider/yoco/yocoProvider';
import { accounts, jobSecrets, personIdKey } from '../../platform/config';
import { scheduleCapacity } from '../../platform/http/httpsFunction';
import { logEvent } from '../../platform/log';
import { keepWarm } from '../flows/keepWarm';
import { reconcile } from '../flows/reconcile';

/** No new search for expired holds begins after this time, so that the run ends before the next one starts. */
const watchMs = 30_000;

export const reconcileEveryMinute = onSchedule(
  {
    schedule: 'every 1 minutes',
    region: functionsRegion,
    ...scheduleCapacity,
    serviceAccount: accounts.functions,
    timeoutSeconds: 60,
    retryCount: 0,
    secrets: [...jobSecrets, personIdKey],
  },
  async () => {
    const now = new Date();
    const [sum] = await Promise.all([
      reconcile({ provider: paymentProvider(), now, limits: { watchMs } }),
      keepWarm(now),
    ]);
    logEvent({ severity: sum.jobsFailed > 0 ? 'WARNING' : 'INFO', event: 'reconcile.done', fields: sum });
  },
);
