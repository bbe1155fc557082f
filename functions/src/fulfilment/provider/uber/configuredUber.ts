import {
  courierApiUrl,
  courierClientId,
  courierClientSecret,
  courierCustomerId,
  courierTokenUrl,
  courierWebhookKey,
  paymentMode,
} from '../../../platform/config';
import type { CourierProvider } from '../courierProvider';
import { uberProvider } from './uberProvider';
import { uberTokenStore } from './uberTokenStore';

let opened: { settings: string; provider: CourierProvider } | undefined;

/** Returns Uber Direct as configured. A sandbox differs from the live service only by addresses and secrets. */
export function configuredUber(): CourierProvider {
  const settings = {
    url: courierApiUrl.value(),
    tokenUrl: courierTokenUrl.value(),
    customerId: courierCustomerId.value(),
    clientId: courierClientId.value(),
    clientSecret: courierClientSecret.value(),
    signingKey: courierWebhookKey.value(),
    mode: paymentMode(),
  };
  // Reused while the settings are unchanged, because it holds the access token.
  const text = JSON.stringify(settings);
  if (opened?.settings !== text) {
    opened = { settings: text, provider: uberProvider(settings, uberTokenStore(settings)) };
  }
  return opened.provider;
}
