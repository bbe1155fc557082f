import { courierWebhook as contract } from '@shop/core/contracts/delivery';

import { runOwedWork } from '../../checkout/flows/runOwedWork';
import { paymentProvider, paymentSecrets } from '../../checkout/provider/currentProvider';
import { endpoint } from '../../platform/http/endpoint';
import { applyCourierEvent } from '../flows/applyCourierNews';
import { courierSecrets, verifyCourierEvent } from '../flows/courier';

export const courierWebhook = endpoint(
  contract,
  async ({ raw, now }) => {
    const { provider, event } = verifyCourierEvent(raw);
    if (event.type === 'other') return { outcome: 'ignored' };
    const { outcome, owedIds } = await applyCourierEvent(event, { provider, now });
    await runOwedWork(owedIds, { provider: paymentProvider(), now });
    return { outcome };
  },
  { secrets: [...courierSecrets, ...paymentSecrets], timeoutSeconds: 60 },
);
