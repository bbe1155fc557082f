import { circuitBreaker } from '../../platform/outbound/circuitBreaker';
import type { PaymentProvider } from '../provider/paymentProvider';
import { PaymentProviderError } from '../provider/paymentProvider';

/**
 * Returns the payment provider for one run over many orders. After an outage, every further request in the run fails at
 * once.
 */
export function paymentsWithCircuitBreaker(provider: PaymentProvider): PaymentProvider {
  const why = 'the payment provider did not answer before, and is not called again';
  const breaker = circuitBreaker(() => new PaymentProviderError('unreachable', why));
  return {
    name: provider.name,
    createCheckout: (request, call) =>
      breaker.call(() => provider.createCheckout(request, call), isUnreachable),
    readCheckout: (checkoutId) => breaker.call(() => provider.readCheckout(checkoutId), isDown),
    refund: (checkoutId, call) => breaker.call(() => provider.refund(checkoutId, call), isUnreachable),
    verifyEvent: (received, now) => provider.verifyEvent(received, now),
  };
}

/**
 * Returns false if a refund or checkout fails with a response, because it may affect only that payment. A refusal of the
 * shop's key affects all.
 */
function isUnreachable(error: unknown): boolean {
  return error instanceof PaymentProviderError && ['unreachable', 'unauthorized'].includes(error.failure);
}

/** Returns whether the provider is down. Any failed read shows this. */
function isDown(error: unknown): boolean {
  const failures = ['unreachable', 'unauthorized', 'busy', 'faulted'];
  return error instanceof PaymentProviderError && failures.includes(error.failure);
}
