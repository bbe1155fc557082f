import type { CourierRefusal } from '../courierProvider';
import type { UberFault } from './uberWire';

/** The documented codes that say more than their status does. */
const byCode: Readonly<Record<string, CourierRefusal>> = {
  address_undeliverable: 'address',
  unknown_location: 'address',
  address_undeliverable_limited_couriers: 'busy',
  couriers_busy: 'busy',
  robo_couriers_busy: 'busy',
  customer_limited: 'busy',
  rate_limited: 'busy',
  expired_quote: 'quote-void',
  used_quote: 'quote-void',
  mismatched_price_quote: 'quote-void',
};

/** What is wrong with the parameters, by the field named: the shopper's, the quote's, or, with any other, ours. */
const byField: readonly [pattern: RegExp, refusal: CourierRefusal][] = [
  [/^(dropoff_|address$)/, 'address'],
  [/^quote_id$/, 'quote-void'],
];

/** Documented to pass by themselves, and safe to ask again. */
const passing: readonly number[] = [408, 429, 500, 502, 503, 504];

/** Branches on status and code, never on words: those may change. */
export function refusalOf(status: number, fault: UberFault): CourierRefusal {
  const known = fault.code === undefined ? undefined : byCode[fault.code];
  if (known !== undefined) return known === 'busy' && status === 429 ? 'throttled' : known;
  if (fault.code === 'invalid_params') {
    return (
      byField.find(([pattern]) => fault.fields.some((field) => pattern.test(field)))?.[1] ?? faultOf(status)
    );
  }
  return status === 429 ? 'throttled' : faultOf(status);
}

function faultOf(status: number): CourierRefusal {
  return status >= 500 ? 'outage' : 'failed';
}

/** Whether the same call may do better in a moment. An answer that no courier is free is not worth repeating. */
export function isWorthRepeating(status: number, fault: UberFault): boolean {
  const refusal = refusalOf(status, fault);
  return passing.includes(status) && (refusal === 'failed' || refusal === 'outage');
}
