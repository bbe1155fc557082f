import {
  courierApiUrl,
  courierClientId,
  courierClientSecret,
  courierCustomerId,
  courierProvider,
  courierTokenUrl,
  courierWebhookKey,
} from '../../platform/config';
import { tokenStore } from '../data/tokenStore';
import type { CourierProvider } from '../provider/courierProvider';
import { ownDriver } from '../provider/ownDriver';
import { uberProvider } from '../provider/uber/uberProvider';

/** What a function must be allowed to read to use the courier. */
export const courierSecrets = [courierClientId, courierClientSecret, courierWebhookKey];

let opened: { settings: string; provider: CourierProvider } | undefined;

/** The courier as configured, who takes new parcels; a sandbox differs from the live one by addresses and secrets alone. */
export function courier(): CourierProvider {
  return courierNamed(courierProvider());
}

/** The courier who has a parcel under way, by the name that was written down with it: the shop may have chosen another one since. */
export function courierNamed(name: string): CourierProvider {
  switch (name) {
    case 'own-driver':
      return ownDriver();
    case 'uber-direct':
      return openUber();
    default:
      throw new Error(`there is no courier called ${name}`);
  }
}

function openUber(): CourierProvider {
  const settings = {
    url: courierApiUrl.value(),
    tokenUrl: courierTokenUrl.value(),
    customerId: courierCustomerId.value(),
    clientId: courierClientId.value(),
    clientSecret: courierClientSecret.value(),
    signingKey: courierWebhookKey.value(),
  };
  // Kept while the settings stay: it remembers the access token.
  const text = JSON.stringify(settings);
  if (opened?.settings !== text)
    opened = { settings: text, provider: uberProvider(settings, tokenStore(settings)) };
  return opened.provider;
}
