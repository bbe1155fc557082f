import { paymentApiUrl, paymentMode, paymentSecretKey, paymentWebhookSecret } from '../../platform/config';
import type { PaymentProvider } from './paymentProvider';
import { yocoProvider } from './yoco/yocoProvider';

/** The sandbox differs from the live provider only in its URL and secrets. */
export function paymentProvider(): PaymentProvider {
  return yocoProvider({
    url: paymentApiUrl.value(),
    secretKey: paymentSecretKey.value(),
    webhookSecret: paymentWebhookSecret.value(),
    mode: paymentMode(),
  });
}
