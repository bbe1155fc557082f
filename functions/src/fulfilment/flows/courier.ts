import { AppError } from '@shop/core/model/appError';

import type { CourierName } from '../../platform/config';
import { courierNames, courierProvider } from '../../platform/config';
import type { CourierEvent, CourierProvider } from '../provider/courierProvider';
import { ownDriver } from '../provider/ownDriver/ownDriver';
import { configuredUber } from '../provider/uber/configuredUber';

export type Couriers = (name: string) => CourierProvider;

/** Register a new courier here, and add its name to the configuration. */
const couriers: Record<CourierName, () => CourierProvider> = {
  'uber-direct': configuredUber,
  'own-driver': () => ownDriver(),
};

/** Returns the configured courier, which takes new parcels. */
export function courier(): CourierProvider {
  return couriers[courierProvider()]();
}

/** Returns the courier that was booked for a parcel, because the shop may have switched couriers since. */
export function courierNamed(name: string): CourierProvider {
  const known = courierNames.find((one) => one === name);
  if (known === undefined) throw new Error(`there is no courier called ${name}`);
  return couriers[known]();
}

/**
 * Checks all couriers, because parcels of a former courier are still tracked. Throws AppError `signature-invalid` if no
 * courier signed these bytes.
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

/** Returns null if this courier did not sign the event. */
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
