import type { CourierRefusal } from '../courierProvider';
import type { UberFault } from './uberWire';

/** Documented error codes, which are more specific than the HTTP status. */
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
  customer_not_found: 'shop',
};

/** Refusals of invalid parameters, by the field named in the error. */
const byField: readonly [pattern: RegExp, refusal: CourierRefusal][] = [
  [/^pickup_/, 'shop'],
  [/^(dropoff_|address$)/, 'address'],
  [/^quote_id$/, 'quote-void'],
];

/**
 * Refusals of invalid parameters, by the text in `metadata.param_details`. The text for distant coordinates mentions
 * the pickup address. Source: the errors of https://github.com/uber/uber-direct-sdk
 */
const byReason: readonly [pattern: RegExp, refusal: CourierRefusal][] = [
  [/location changed/, 'quote-void'],
  [/pick-?\s?up|distance too far/, 'shop'],
  [/drop-?\s?off|unable to resolve|geocod/, 'address'],
];

/** Documented as temporary and safe to retry. */
const passing: readonly number[] = [408, 429, 500, 502, 503, 504];

/**
 * Uses the reason text only for invalid parameters, because its wording may change. `hasQuote` means that the request
 * named a quote.
 */
export function refusalOf(status: number, fault: UberFault, hasQuote = false): CourierRefusal {
  const known = fault.code === undefined ? undefined : byCode[fault.code];
  if (known !== undefined) return known === 'busy' && status === 429 ? 'throttled' : known;
  if (fault.code === 'invalid_params') return refusalOfParameters(fault, hasQuote);
  return status === 429 ? 'throttled' : faultOf(status);
}

/** If the reason is unknown, assumes that the quote caused the refusal or, without a quote, the address. */
function refusalOfParameters({ fields, reason }: UberFault, hasQuote: boolean): CourierRefusal {
  const found =
    byReason.find(([pattern]) => pattern.test(reason)) ??
    byField.find(([pattern]) => fields.some((field) => pattern.test(field)));
  return found?.[1] ?? (hasQuote ? 'quote-void' : 'address');
}

function faultOf(status: number): CourierRefusal {
  if (status === 403) return 'shop';
  return status >= 500 ? 'outage' : 'failed';
}

/**
 * Returns whether the same request may succeed a moment later. If no driver is free, an immediate retry does not help.
 */
export function isWorthRepeating(status: number, fault: UberFault): boolean {
  const refusal = refusalOf(status, fault);
  return passing.includes(status) && (refusal === 'failed' || refusal === 'outage');
}
