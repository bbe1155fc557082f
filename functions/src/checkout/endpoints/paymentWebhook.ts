import { paymentWebhook as contract } from '@shop/core/contracts/checkout';
import { AppError } from '@shop/core/model/appError';

import { courierSecrets } from '../../delivery/flows/courier';
import { endpoint } from '../../platform/http/endpoint';
import { applyPaymentEvent } from '../flows/applyPaymentEvent';
import { runOwedWork } from '../flows/runOwedWork';
import { paymentProvider, paymentSecrets } from '../provider/currentProvider';

export const paymentWebhook = endpoint(
  contract,
  async ({ raw, now }) => {
    const provider = paymentProvider();
    const event = provider.verifyEvent(raw, now);
    if (event.type === 'other') return { outcome: 'ignored' };
    const { outcome, owedIds } = await applyPaymentEvent(event, { provider, now });
    // Refused for now: the provider sends it again, and by then the payment it speaks of has arrived.
    if (outcome === 'too-early') throw new AppError('conflict', 'The payment has not been reported yet.');
    await runOwedWork(owedIds, { provider, now });
    return { outcome };
  },
  { secrets: [...paymentSecrets, ...courierSecrets], timeoutSeconds: 60 },
);
