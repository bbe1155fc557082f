import { bookingKey } from '../../orders/domain/courierOfOrder';
import type { DeliveryRecord, OrderRecord } from '../../orders/domain/orderRecord';
import type { Pickup } from '../domain/pickup';
import { addressParts } from '../domain/dropoff';
import type { DeliveryRequest } from '../provider/courierProvider';

/**
 * Only the first booking uses the quote, and only while it is valid. Otherwise, the shop pays the current price. The
 * customer always pays the confirmed price.
 */
export function toDeliveryRequest(
  order: OrderRecord,
  delivery: DeliveryRecord,
  { pickup, booking, provider, now }: { pickup: Pickup; booking: number; provider: string; now: Date },
): DeliveryRequest {
  const { quoteProvider, providerQuoteId, quoteValidUntil } = delivery;
  const mayUseQuote = booking === 1 && quoteProvider === provider && quoteValidUntil > now.toISOString();
  return {
    key: bookingKey(order.id, booking),
    orderNumber: order.orderId,
    quoteId: mayUseQuote && providerQuoteId !== '' ? providerQuoteId : null,
    pickup,
    dropoff: {
      address: delivery.address,
      // The courier compares these values with its quote.
      ...(delivery.parts ?? addressParts(delivery.address)),
      country: 'ZA',
      latitude: delivery.latitude,
      longitude: delivery.longitude,
    },
    name: delivery.name,
    phoneNumber: delivery.phoneNumber,
    notes: delivery.notes,
    lines: order.lines.map(({ name, quantity, unitCents }) => ({ name, quantity, unitCents })),
    valueCents: order.subtotalCents,
    pickupFrom: order.pickupFrom ?? null,
  };
}
