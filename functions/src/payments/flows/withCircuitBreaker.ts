import { circuitBreaker } from '../../platform/outbound/circuitBreaker';
import type { PaymentProvider } from '../provider/paymentProvider';
import { PaymentProviderError } from '../provider/paymentProvider';

/**
 * Wraps the payment provider for one run over many orders. Once a request shows that the provider is unavailable, all
 * later requests in the run fail immediately.
 */
export function paymentsWithCircuitBreaker(provider: PaymentProvider): PaymentProvider {
  const why = 'the payment provider was unavailable earlier in this run, so it is not called again';
  const breaker = circuitBreaker(() => new PaymentProviderError('not-sent', why));
  return {
    name: provider.name,
    createCheckout: (request, call) =>
      breaker.call(() => provider.createCheckout(request, call), isUnreachable),
    readCheckout: (checkoutId) => breaker.call(() => provider.readCheckout(checkoutId), isDown),
    refund: (checkoutId, call) => breaker.call(() => provider.refund(checkoutId, call), isUnreachable),
    verifyEvent: (received, now) => provider.verifyEvent(received, now),
  };
}

/** Returns whether there was no response or the API key was refused. Other failures may affect only one payment. */
function isUnreachable(error: unknown): boolean {
  return error instanceof PaymentProviderError && ['unreachable', 'unauthorized'].includes(error.failure);
}

/** Returns whether the payment provider is down, as shown by a failed read. */
function isDown(error: unknown): boolean {
  const failures = ['unreachable', 'unauthorized', 'busy', 'faulted'];
  return error instanceof PaymentProviderError && failures.includes(error.failure);
}
