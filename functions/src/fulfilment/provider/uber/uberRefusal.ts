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
  missing_payment: 'shop',
  customer_suspended: 'shop',
  customer_blocked: 'shop',
};

/** What is wrong with the parameters, by the field named. */
const byField: readonly [pattern: RegExp, refusal: CourierRefusal][] = [
  [/^pickup_/, 'shop'],
  [/^(dropoff_|address$)/, 'address'],
  [/^quote_id$/, 'quote-void'],
];

/**
 * The same by the reason in `metadata.param_details`, which names no field: only its words say what it is about. The one about
 * coordinates that are too far away speaks of the pickup address. Source: the errors of https://github.com/uber/uber-direct-sdk
 */
const byReason: readonly [pattern: RegExp, refusal: CourierRefusal][] = [
  [/location changed/, 'quote-void'],
  [/pick-?\s?up|distance too far/, 'shop'],
  [/drop-?\s?off|unable to resolve|geocod/, 'address'],
];

/** Documented to pass by themselves, and safe to ask again. */
const passing: readonly number[] = [408, 429, 500, 502, 503, 504];

/** Branches on status and code, and on words only where there is nothing else: those may change. `hasQuote`: a quote was named. */
export function refusalOf(status: number, fault: UberFault, hasQuote = false): CourierRefusal {
  const known = fault.code === undefined ? undefined : byCode[fault.code];
  if (known !== undefined) return known === 'busy' && status === 429 ? 'throttled' : known;
  if (fault.code === 'invalid_params') return refusalOfParameters(fault, hasQuote);
  return status === 429 ? 'throttled' : faultOf(status);
}

/** Whatever it is about, it was not done: without a known reason the quote is left out once, and then the address is to be looked at. */
function refusalOfParameters({ fields, reason }: UberFault, hasQuote: boolean): CourierRefusal {
  const found =
    byReason.find(([pattern]) => pattern.test(reason)) ??
    byField.find(([pattern]) => fields.some((field) => pattern.test(field)));
  return found?.[1] ?? (hasQuote ? 'quote-void' : 'address');
}

function faultOf(status: number): CourierRefusal {
  return status >= 500 ? 'outage' : 'failed';
}

/** Whether the same call may do better in a moment. An answer that no courier is free is not worth repeating. */
export function isWorthRepeating(status: number, fault: UberFault): boolean {
  const refusal = refusalOf(status, fault);
  return passing.includes(status) && (refusal === 'failed' || refusal === 'outage');
}
