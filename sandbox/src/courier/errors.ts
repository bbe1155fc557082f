import { json, type SentReply } from '../http/exchange';
import type { Json } from '../http/shape';

/** Documented codes and their statuses. The first code of each status is its default. */
const statusValue: Record<string, number> = {
  unauthorized: 401,
  customer_suspended: 402,
  customer_blocked: 403,
  delivery_not_found: 404,
  customer_not_found: 404,
  request_timeout: 408,
  duplicate_delivery: 409,
  customer_limited: 429,
  internal_server_error: 500,
  unknown_error: 500,
  service_unavailable: 503,
  couriers_busy: 503,
  robo_couriers_busy: 503,
};

export type Refusal = {
  code: string;
  message: string;
  metadata?: Json;
};

export function statusOf(code: string): number {
  return statusValue[code] ?? 400;
}

export function refuse({ code, message, metadata }: Refusal): SentReply {
  const body = { code, message: `sandbox: ${message}`, ...(metadata ? { metadata } : {}) };
  // The real courier omits `kind` from a 401.
  return json(statusOf(code), code === 'unauthorized' ? body : { ...body, kind: 'error' });
}

/** Returns the error for an invalid field. Like the real courier, names the field in `metadata`. */
export function invalid(field: string, reason: string): Refusal {
  return { code: 'invalid_params', message: 'the parameters are invalid', metadata: { [field]: reason } };
}

/** Returns the error for inconsistent or unusable parameters. `param_details` contains the reason but no field name. */
export function unfit(reason: string): Refusal {
  return {
    code: 'invalid_params',
    message: 'the parameters are invalid',
    metadata: { param_details: reason },
  };
}

export function faultBody(status: number, code: string | undefined): Json {
  const [usual] = Object.keys(statusValue).filter((known) => statusValue[known] === status);
  const named = code ?? usual ?? (status >= 500 ? 'internal_server_error' : 'invalid_params');
  return { code: named, message: `sandbox: scenario answer ${status}`, kind: 'error' };
}
