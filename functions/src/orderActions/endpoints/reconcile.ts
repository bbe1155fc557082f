import { reconcile as contract } from '@shop/core/contracts/reconcile';

import { paymentProvider } from '../../payments/provider/yoco/yocoProvider';
import { jobSecrets } from '../../platform/config';
import { endpoint } from '../../platform/http/endpoint';
import { reconcile as run } from '../flows/reconcile';

export const reconcile = endpoint(contract, ({ now }) => run({ provider: paymentProvider(), now }), {
  secrets: jobSecrets,
  workSeconds: 50,
});
