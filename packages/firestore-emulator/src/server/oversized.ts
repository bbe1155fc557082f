import { invalidArgument } from '../wire/status';

export const maxRequestBytes = 10 * 1024 * 1024;

/** Placeholder for a request that is too large to be parsed. */
export const oversized: object = Object.freeze({});

export function assertNotOversized(request: object): void {
  if (request === oversized)
    throw invalidArgument(`Request payload size exceeds the limit: ${maxRequestBytes} bytes.`);
}
