import { courierWebhook as contract } from '@shop/core/contracts/delivery';

import { runOwedWork } from '../../checkout/flows/runOwedWork';
import { paymentProvider, paymentSecrets } from '../../checkout/provider/currentProvider';
import { endpoint } from '../../platform/endpoint';
import { applyCourierEvent } from '../flows/applyCourierNews';
import { courier, courierSecrets } from '../flows/courier';

export const courierWebhook = endpoint(
  contract,
  async ({ raw, now }) => {
    const provider = courier();
    const event = provider.verifyEvent(raw);
    if (event.type === 'other') return { outcome: 'ignored' };
    const { outcome, owedIds } = await applyCourierEvent(event, { provider: provider.name, now });
    await runOwedWork(owedIds, { provider: paymentProvider(), now });
    return { outcome };
  },
  { secrets: [...courierSecrets, ...paymentSecrets], timeoutSeconds: 60 },
);
