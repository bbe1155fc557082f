import { AppError } from '@shop/core/model/appError';

import {
  courierApiUrl,
  courierClientId,
  courierClientSecret,
  courierCustomerId,
  courierNames,
  courierProvider,
  courierTokenUrl,
  courierWebhookKey,
  paymentMode,
} from '../../platform/config';
import { tokenStore } from '../data/tokenStore';
import type { CourierEvent, CourierProvider } from '../provider/courierProvider';
import { ownDriver } from '../provider/ownDriver';
import { uberProvider } from '../provider/uber/uberProvider';

/** The courier of a name. */
export type Couriers = (name: string) => CourierProvider;

let opened: { settings: string; provider: CourierProvider } | undefined;

/** The courier as configured, who takes new parcels; a sandbox differs from the live one by addresses and secrets alone. */
export function courier(): CourierProvider {
  return courierNamed(courierProvider());
}

/**
 * A genuine event and the courier that sent it, whichever is configured now: parcels that an earlier one still brings are followed to the
 * door. Throws AppError `signature-invalid` when none of them has signed these very bytes.
 */
export function verifyCourierEvent(received: Parameters<CourierProvider['verifyEvent']>[0]): {
  provider: string;
  event: CourierEvent;
} {
  const current = courierProvider();
  const others = courierNames.filter((name) => name !== current).map(courierNamed);
  for (const provider of others) {
    const event = eventOf(provider, received);
    if (event !== null) return { provider: provider.name, event };
  }
  return { provider: current, event: courier().verifyEvent(received) };
}

/** Null for what this courier has not signed. */
function eventOf(
  provider: CourierProvider,
  received: Parameters<CourierProvider['verifyEvent']>[0],
): CourierEvent | null {
  try {
    return provider.verifyEvent(received);
  } catch (error) {
    if (error instanceof AppError && error.code === 'signature-invalid') return null;
    throw error;
  }
}

/** The courier of a parcel under way, by the name that was stored with it: the shop may have chosen another one since. */
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
    mode: paymentMode(),
  };
  // Kept while the settings stay: it remembers the access token.
  const text = JSON.stringify(settings);
  if (opened?.settings !== text)
    opened = { settings: text, provider: uberProvider(settings, tokenStore(settings)) };
  return opened.provider;
}
