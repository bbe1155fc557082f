import { AppError } from '@shop/core/model/appError';

import type { CourierName } from '../../platform/config';
import { courierNames, courierProvider } from '../../platform/config';
import type { CourierEvent, CourierProvider } from '../provider/courierProvider';
import { ownDriver } from '../provider/ownDriver/ownDriver';
import { configuredUber } from '../provider/uber/configuredUber';

/** The courier of a name. */
export type Couriers = (name: string) => CourierProvider;

/** Every courier that the shop can work with: a further one is registered here and named in the configuration. */
const couriers: Record<CourierName, () => CourierProvider> = {
  'uber-direct': configuredUber,
  'own-driver': () => ownDriver(),
};

/** The courier as configured, for new parcels. */
export function courier(): CourierProvider {
  return couriers[courierProvider()]();
}

/** The courier of a parcel under way, by the name that was stored with it: the shop may have chosen another one since. */
export function courierNamed(name: string): CourierProvider {
  const known = courierNames.find((one) => one === name);
  if (known === undefined) throw new Error(`there is no courier called ${name}`);
  return couriers[known]();
}

/**
 * A genuine event and the courier that sent it, whichever is configured now: a parcel that an earlier one still delivers is followed to
 * the door. Throws AppError `signature-invalid` when none of them has signed these very bytes.
 */
export function verifyCourierEvent(received: Parameters<CourierProvider['verifyEvent']>[0]): {
  provider: CourierProvider;
  event: CourierEvent;
} {
  for (const name of courierNames) {
    const provider = couriers[name]();
    const event = provider.capabilities.sendsEvents ? eventOf(provider, received) : null;
    if (event !== null) return { provider, event };
  }
  throw new AppError('signature-invalid', 'The signature is not valid.');
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
