import { paymentApiUrl, paymentMode, paymentSecretKey, paymentWebhookSecret } from '../../platform/config';
import type { PaymentProvider } from './paymentProvider';
import { yocoProvider } from './yoco/yocoProvider';

/** The payment provider as configured; a sandbox differs from the live one by address and secrets alone. */
export function paymentProvider(): PaymentProvider {
  return yocoProvider({
    url: paymentApiUrl.value(),
    secretKey: paymentSecretKey.value(),
    webhookSecret: paymentWebhookSecret.value(),
    mode: paymentMode(),
  });
}
