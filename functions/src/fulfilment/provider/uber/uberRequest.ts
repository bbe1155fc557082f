import type { Dropoff } from '../../domain/dropoff';
import type { CourierQuoteRequest, Pickup } from '../../domain/pickup';
import type { DeliveryRequest } from '../courierProvider';

/** South African VAT in the courier's unit: percent times 100,000. */
const vatPercentage = 15 * 100_000;
const maxNotes = 280;
/** The goods are for adults, so the courier checks an identity document at the door. */
const leastAge = 18;
/** In centimetres and grams. Every product is sent in the same small bag. */
const bag = { size: 'small', dimensions: { length: 10, height: 10, depth: 5 }, weight: 100 };

export function toQuoteBody({ pickup, dropoff, phoneNumber, valueCents }: CourierQuoteRequest): object {
  return {
    ...wirePickup(pickup),
    ...wireDropoff(dropoff),
    dropoff_phone_number: phoneNumber,
    manifest_total_value: valueCents,
  };
}

/**
 * The two references together are unique for each booking. Within an hour, the courier recognises a repetition by the
 * idempotency key. Without a key, the courier compares the references.
 */
export function toDeliveryBody(request: DeliveryRequest, { isLate }: { isLate: boolean }): object {
  const { pickup } = request;
  return {
    ...wirePickup(pickup),
    ...wireDropoff(request.dropoff),
    ...(request.pickupFrom === null ? {} : { pickup_ready_dt: request.pickupFrom }),
    pickup_name: pickup.name,
    pickup_business_name: pickup.name,
    pickup_notes: `Order ${request.orderNumber}. Please ask for it at the counter.`,
    dropoff_name: request.name,
    dropoff_phone_number: request.phoneNumber,
    dropoff_notes: request.notes.slice(0, maxNotes),
    // The driver hands the parcel to an adult in person, or returns it.
    deliverable_action: 'deliverable_action_meet_at_door',
    undeliverable_action: 'return',
    dropoff_verification: { identification: { min_age: leastAge } },
    ...(request.quoteId === null ? {} : { quote_id: request.quoteId }),
    manifest_items: request.lines.map(({ name, quantity, unitCents }) => ({
      name,
      quantity,
      ...bag,
      price: unitCents,
      vat_percentage: vatPercentage,
    })),
    manifest_total_value: request.valueCents,
    manifest_reference: request.orderNumber,
    external_id: request.key,
    ...(isLate ? {} : { idempotency_key: request.key }),
  };
}

function wirePickup(pickup: Pickup): object {
  return {
    pickup_address: wireAddress(pickup),
    pickup_latitude: pickup.latitude,
    pickup_longitude: pickup.longitude,
    pickup_phone_number: pickup.phoneNumber,
  };
}

function wireDropoff(dropoff: Dropoff): object {
  return {
    dropoff_address: wireAddress(dropoff),
    dropoff_latitude: dropoff.latitude,
    dropoff_longitude: dropoff.longitude,
  };
}

/** The courier expects a JSON string. */
function wireAddress(
  address: Pick<Dropoff | Pickup, 'street' | 'city' | 'state' | 'zipCode' | 'country'>,
): string {
  const { street, city, state, zipCode, country } = address;
  return JSON.stringify({ street_address: street, city, state, zip_code: zipCode, country });
}
