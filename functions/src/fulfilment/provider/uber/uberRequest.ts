import { shop } from '@shop/core/model/shop';

import type { Dropoff, QuoteRequest } from '../../domain/dropoff';
import type { DeliveryRequest } from '../courierProvider';

/** South African VAT, as the courier counts it: percent times 100 000. */
const vatPercentage = 15 * 100_000;
const maxNotes = 280;
/** The goods are for adults: the courier asks for an identity document at the door. */
const leastAge = 18;
/** Every product travels in the same small bag; cm and grams. */
const bag = { size: 'small', dimensions: { length: 10, height: 10, depth: 5 }, weight: 100 };

const pickup = {
  pickup_address: wireAddress({
    street: [shop.streetAddress, shop.suburb],
    city: shop.city,
    state: shop.province,
    zipCode: shop.postalCode,
    country: 'ZA',
  }),
  pickup_latitude: shop.location.latitude,
  pickup_longitude: shop.location.longitude,
};
const shopPhone = shop.phone.replaceAll(' ', '');

/** The documented body of a quote request. */
export function toQuoteBody({ dropoff, phoneNumber, valueCents }: QuoteRequest): object {
  return {
    ...pickup,
    ...wireDropoff(dropoff),
    pickup_phone_number: shopPhone,
    dropoff_phone_number: phoneNumber,
    manifest_total_value: valueCents,
  };
}

/**
 * The documented body of a booking. The pair of references is unique for each booking; with the idempotency key the courier
 * answers a repetition within the hour, without it the courier compares the references, for as long as it knows the delivery.
 */
export function toDeliveryBody(request: DeliveryRequest, { isLate }: { isLate: boolean }): object {
  return {
    ...pickup,
    ...wireDropoff(request.dropoff),
    ...(request.pickupFrom === null ? {} : { pickup_ready_dt: request.pickupFrom }),
    pickup_name: shop.name,
    pickup_business_name: shop.name,
    pickup_notes: `Order ${request.orderNumber}. Please ask for it at the counter.`,
    pickup_phone_number: shopPhone,
    dropoff_name: request.name,
    dropoff_phone_number: request.phoneNumber,
    dropoff_notes: request.notes.slice(0, maxNotes),
    // Handed over in person, to an adult; what cannot be handed over comes back.
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

function wireDropoff(dropoff: Dropoff): object {
  return {
    dropoff_address: wireAddress(dropoff),
    dropoff_latitude: dropoff.latitude,
    dropoff_longitude: dropoff.longitude,
  };
}

/** An address travels as JSON inside a text. */
function wireAddress(address: Pick<Dropoff, 'street' | 'city' | 'state' | 'zipCode' | 'country'>): string {
  const { street, city, state, zipCode, country } = address;
  return JSON.stringify({ street_address: street, city, state, zip_code: zipCode, country });
}
