import { circuitBreaker } from '../../platform/outbound/circuitBreaker';
import type { CourierProvider } from '../provider/courierProvider';
import { CourierError } from '../provider/courierProvider';
import type { Couriers } from './courier';
import { courierNamed } from './courier';

/**
 * Returns the couriers for one run over many parcels. Once a request shows that a courier is unavailable, all later
 * requests to that courier fail immediately.
 */
export function couriersWithCircuitBreaker(): Couriers {
  const known = new Map<string, CourierProvider>();
  return (name) => {
    const provider = known.get(name) ?? withCircuitBreaker(courierNamed(name));
    known.set(name, provider);
    return provider;
  };
}

function withCircuitBreaker(provider: CourierProvider): CourierProvider {
  const why = 'the courier was unavailable earlier in this run, so it is not called again';
  const breaker = circuitBreaker(() => new CourierError('failed', why));
  return {
    name: provider.name,
    capabilities: provider.capabilities,
    quote: (request, call) => breaker.call(() => provider.quote(request, call), isOutage),
    book: (request, call) => breaker.call(() => provider.book(request, call), isOutage),
    read: (deliveryId) => breaker.call(() => provider.read(deliveryId), isOutage),
    cancel: (deliveryId) => breaker.call(() => provider.cancel(deliveryId), isOutage),
    verifyEvent: (received) => provider.verifyEvent(received),
  };
}

/** Returns false for the refusal of one parcel, because the next parcel may be accepted. */
function isOutage(error: unknown): boolean {
  return error instanceof CourierError && error.refusal === 'outage';
}
