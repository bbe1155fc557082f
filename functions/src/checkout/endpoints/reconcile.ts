import { reconcile as contract } from '@shop/core/contracts/reconcile';

import { courierSecrets } from '../../delivery/flows/courier';
import { endpoint } from '../../platform/http/endpoint';
import { reconcile as run } from '../flows/reconcile';
import { paymentProvider, paymentSecrets } from '../provider/currentProvider';

export const reconcile = endpoint(contract, ({ now }) => run({ provider: paymentProvider(), now }), {
  secrets: [...paymentSecrets, ...courierSecrets],
  timeoutSeconds: 60,
});
