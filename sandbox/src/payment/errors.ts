import { json, type SentReply } from '../http/exchange';
import type { Json } from '../http/shape';

/** The provider does not document its error body, so every known text field contains the message. */
function errorBody(errorCode: string, message: string, errorType = 'invalid_request_error'): Json {
  const words = `sandbox: ${message}`;
  return { errorType, errorCode, errorMessage: words, description: words, displayMessage: words };
}

export function refuse(status: number, errorCode: string, message: string): SentReply {
  return json(status, errorBody(errorCode, message));
}

const faultCodes: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'idempotency_key_in_progress',
  422: 'idempotency_key_reused',
  429: 'rate_limited',
};

export function faultBody(status: number, code: string | undefined): Json {
  const type = status >= 500 ? 'server_error' : 'invalid_request_error';
  return errorBody(code ?? faultCodes[status] ?? 'internal_error', `scenario answer ${status}`, type);
}
