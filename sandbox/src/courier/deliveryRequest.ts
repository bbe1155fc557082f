import { integer, isRecord, type Json, list, record, text } from '../http/shape';
import { invalid, type Refusal } from './errors';
import { readTrip, type Trip } from './quotes';

export type DeliveryRequest = Trip & {
  /** The original request. The delivery object repeats parts of it. */
  body: Json;
  pickupName: string;
  pickupPhone: string;
  dropoffName: string;
  dropoffPhone: string;
  quoteId: string | undefined;
  externalId: string | undefined;
  manifestReference: string | undefined;
  idempotencyKey: string | undefined;
  manifestItems: Json[];
};

const required = [
  'pickup_name',
  'pickup_address',
  'pickup_phone_number',
  'dropoff_name',
  'dropoff_address',
  'dropoff_phone_number',
];
const notes = ['pickup_notes', 'dropoff_notes', 'dropoff_seller_notes'];
const maxNoteChars = 280;
const sizes = ['small', 'medium', 'large', 'xlarge'];
const requestChoices: Record<string, string[]> = {
  deliverable_action: ['deliverable_action_meet_at_door', 'deliverable_action_leave_at_door'],
  undeliverable_action: ['return', 'leave_at_door', 'discard'],
};

export function readDeliveryRequest(value: unknown, now: number): DeliveryRequest | Refusal {
  if (!isRecord(value)) return invalid('body', 'not a JSON object');
  const missing = required.find((key) => !text(value[key])?.trim());
  if (missing !== undefined) return invalid(missing, 'required');
  const problem = badTexts(value) ?? badManifest(value['manifest_items']);
  if (problem) return problem;
  const trip = readTrip(value, now);
  if ('code' in trip) return trip;
  return {
    ...trip,
    body: value,
    pickupName: text(value['pickup_business_name']) ?? String(value['pickup_name']),
    pickupPhone: String(value['pickup_phone_number']),
    dropoffName: String(value['dropoff_name']),
    dropoffPhone: String(value['dropoff_phone_number']),
    quoteId: text(value['quote_id']),
    externalId: text(value['external_id']),
    manifestReference: text(value['manifest_reference']),
    idempotencyKey: text(value['idempotency_key']),
    manifestItems: (list(value['manifest_items']) ?? []).map(record),
  };
}

function badTexts(body: Json): Refusal | undefined {
  const long = notes.find(
    (key) => body[key] !== undefined && (text(body[key])?.length ?? Infinity) > maxNoteChars,
  );
  if (long !== undefined) return invalid(long, `a string of at most ${maxNoteChars} characters`);
  const odd = Object.entries(requestChoices).find(
    ([key, choices]) => body[key] !== undefined && !choices.includes(text(body[key]) ?? ''),
  );
  return odd ? invalid(odd[0], `one of ${odd[1].join(', ')}`) : badIdentification(body);
}

function badIdentification(body: Json): Refusal | undefined {
  const { identification } = record(body['dropoff_verification']);
  if (identification === undefined) return undefined;
  if (!atLeastOne(record(identification)['min_age'])) {
    return invalid('dropoff_verification', 'identification.min_age must be a whole number of years');
  }
  return body['deliverable_action'] === 'deliverable_action_leave_at_door'
    ? invalid('deliverable_action', 'an ID check requires a person at the door')
    : undefined;
}

function badManifest(value: unknown): Refusal | undefined {
  const items = list(value);
  if (!items || items.length === 0) return invalid('manifest_items', 'required');
  for (const [index, item] of items.entries()) {
    const reason = isRecord(item) ? badItem(item) : 'not an object';
    if (reason !== undefined) return invalid(`manifest_items[${index}]`, reason);
  }
  return undefined;
}

function badItem(item: Json): string | undefined {
  if (!text(item['name'])?.trim()) return 'name is required';
  if (!atLeastOne(item['quantity'])) return 'quantity is an integer of at least 1';
  if (item['size'] !== undefined && !sizes.includes(text(item['size']) ?? ''))
    return `size is one of ${sizes.join(', ')}`;
  if (item['weight'] !== undefined && !atLeastOne(item['weight'])) return 'weight is in whole grams';
  if (item['dimensions'] !== undefined) {
    const sides = record(item['dimensions']);
    if (!['length', 'height', 'depth'].every((side) => atLeastOne(sides[side])))
      return 'dimensions are in whole cm';
    if (item['weight'] === undefined) return 'dimensions need a weight';
  }
  const odd = ['price', 'vat_percentage'].find((key) => item[key] !== undefined && !isCount(item[key]));
  return odd === undefined ? undefined : `${odd} is a whole number`;
}

function atLeastOne(value: unknown): boolean {
  return (integer(value) ?? 0) >= 1;
}

function isCount(value: unknown): boolean {
  return (integer(value) ?? -1) >= 0;
}
