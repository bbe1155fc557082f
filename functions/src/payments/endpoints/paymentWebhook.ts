import { paymentWebhook as contract } from '@shop/core/contracts/checkout';
import { AppError } from '@shop/core/model/appError';

import { runJobs } from '../../outbox/flows/runJobs';
import { jobSecrets } from '../../platform/config';
import { endpoint } from '../../platform/http/endpoint';
import { applyPaymentEvent } from '../flows/applyPaymentEvent';
import { paymentProvider } from '../provider/yoco/yocoProvider';

export const paymentWebhook = endpoint(
  contract,
  async ({ raw, now }) => {
    const provider = paymentProvider();
    // `functions/src/payments/provider/yoco/yocoEvents.ts` checks the signature.
    const event = provider.verifyEvent(raw, now);
    if (event.type === 'other') return { outcome: 'ignored' };
    const { outcome, jobIds } = await applyPaymentEvent(event, { provider, now });
    // The payment provider resends a refused event later. By then, the payment should have been reported.
    if (outcome === 'too-early') throw new AppError('conflict', 'The payment has not been reported yet.');
    await runJobs(jobIds, { now });
    return { outcome };
  },
  { secrets: jobSecrets },
);
