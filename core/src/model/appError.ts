export const errorCodes = [
  'bad-request',
  'unknown-field',
  'body-too-large',
  'method-not-allowed',
  'not-signed-in',
  'invalid-token',
  'uid-mismatch',
  'not-yours',
  'not-staff',
  'not-permitted',
  'app-check-failed',
  'password-change-due',
  'second-factor-due',
  'second-factor-needed',
  'sign-in-again',
  'signature-invalid',
  'not-found',
  'wrong-credentials',
  'locked-out',
  'rate-limited',
  'cart-empty',
  'item-unavailable',
  'out-of-stock',
  'price-changed',
  'promotion-refused',
  'attempt-mismatch',
  'shop-closed',
  'shop-profile-missing',
  'consent-missing',
  'return-url-refused',
  'address-out-of-range',
  'quote-expired',
  'quote-mismatch',
  'delivery-refused',
  'too-many-addresses',
  'transition-refused',
  'order-not-completed',
  'already-reviewed',
  'already-paid',
  'order-running',
  'account-blocked',
  'account-unknown',
  'stale-version',
  'terms-outdated',
  'conflict',
  'image-refused',
  'payment-provider-failed',
  'courier-failed',
  'busy',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** `message` is for the user. `details` may be shown too. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  /** Seconds before a retry can succeed; undefined if unknown. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { details?: unknown; cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
