import type { CourierProvider } from '../provider/courierProvider';
import { CourierError } from '../provider/courierProvider';
import type { Couriers } from './courier';
import { courierNamed } from './courier';

/** The couriers for one run over many parcels: whoever was silent is not asked again by it, and every further call fails at once. */
export function couriersUntilSilent(): Couriers {
  const known = new Map<string, CourierProvider>();
  return (name) => {
    const provider = known.get(name) ?? untilSilent(courierNamed(name));
    known.set(name, provider);
    return provider;
  };
}

function untilSilent(provider: CourierProvider): CourierProvider {
  let isSilent = false;
  async function ask<T>(call: () => Promise<T>): Promise<T> {
    if (isSilent) throw new CourierError('failed', 'the courier was silent before, and is not asked again');
    try {
      return await call();
    } catch (error) {
      isSilent = isSilence(error);
      throw error;
    }
  }
  return {
    name: provider.name,
    quote: (wish, call) => ask(() => provider.quote(wish, call)),
    book: (request, call) => ask(() => provider.book(request, call)),
    read: (deliveryId) => ask(() => provider.read(deliveryId)),
    cancel: (deliveryId) => ask(() => provider.cancel(deliveryId)),
    verifyEvent: (received) => provider.verifyEvent(received),
  };
}

/** Nobody there, out of order, or beside himself. An answer that refuses one parcel says nothing of the next. */
function isSilence(error: unknown): boolean {
  if (!(error instanceof CourierError) || error.refusal !== 'failed') return false;
  return error.status === null ? error.cause !== undefined : error.status >= 500;
}
