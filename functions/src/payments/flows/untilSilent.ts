import type { PaymentProvider } from '../provider/paymentProvider';
import { PaymentProviderError } from '../provider/paymentProvider';

/** The card provider for one run over many orders: once silent he is not asked again by it, and every further call fails at once. */
export function untilSilent(provider: PaymentProvider): PaymentProvider {
  let isSilent = false;
  async function ask<T>(
    call: () => Promise<T>,
    isSilence: (error: PaymentProviderError) => boolean,
  ): Promise<T> {
    if (isSilent) {
      const why = 'the card provider was silent before, and is not asked again';
      throw new PaymentProviderError(why, { isStored: false });
    }
    try {
      return await call();
    } catch (error) {
      isSilent = error instanceof PaymentProviderError && isSilence(error);
      throw error;
    }
  }
  return {
    name: provider.name,
    createCheckout: (request, call) => ask(() => provider.createCheckout(request, call), isAbsent),
    readCheckout: (checkoutId) => ask(() => provider.readCheckout(checkoutId), isOutOfOrder),
    refund: (checkoutId, call) => ask(() => provider.refund(checkoutId, call), isAbsent),
    verifyEvent: (received, now) => provider.verifyEvent(received, now),
  };
}

function isAbsent({ isStored, status }: PaymentProviderError): boolean {
  return !isStored && status === null;
}

/** Whoever cannot read is out of order; one refund that fails may be the fault of that payment. */
function isOutOfOrder({ isStored, status }: PaymentProviderError): boolean {
  return !isStored || (status !== null && status >= 500);
}
