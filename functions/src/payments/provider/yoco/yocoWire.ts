import { idSchema } from '@shop/core/model/fields';
import * as v from 'valibot';

/** Documented answer to creating and reading a checkout, without fields that the shop does not use. */
export const checkoutSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/)),
  redirectUrl: v.string(),
  status: v.string(),
  amount: v.pipe(v.number(), v.integer()),
  currency: v.string(),
  paymentId: v.nullish(v.string()),
  processingMode: v.picklist(['test', 'live']),
  metadata: v.nullish(v.record(v.string(), v.unknown())),
});
export type YocoCheckout = v.InferOutput<typeof checkoutSchema>;

/** `succeeded` in the newer documentation, `successful` in the older, or `pending`: none of them is final. */
export const refundSchema = v.object({ refundId: v.nullish(v.string()), status: v.string() });

export const eventSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  type: v.string(),
  payload: v.optional(v.unknown()),
});

const metadataSchema = v.object({
  checkoutId: v.pipe(v.string(), v.minLength(1)),
  // Metadata of the shop. Other shops of the same account may use the names differently.
  orderId: v.fallback(v.optional(idSchema), undefined),
  refundId: v.fallback(v.optional(v.string()), undefined),
  refundKey: v.fallback(v.optional(v.string()), undefined),
});
export type YocoMetadata = v.InferOutput<typeof metadataSchema>;

/** Common fields of payment and refund events. */
export const payloadSchema = v.object({
  id: v.string(),
  // The provider's own plugin requires neither of these two: https://wordpress.org/plugins/yoco-payment-gateway/
  amount: v.nullish(v.pipe(v.number(), v.integer())),
  mode: v.nullish(v.picklist(['test', 'live'])),
  currency: v.string(),
  failureReason: v.nullish(v.string()),
  metadata: metadataSchema,
});

/** Error bodies are not specified exactly, so any field with text is read. */
const errorSchema = v.object({
  errorCode: v.nullish(v.string()),
  errorMessage: v.nullish(v.string()),
  description: v.nullish(v.string()),
  message: v.nullish(v.string()),
  displayMessage: v.nullish(v.string()),
  error: v.nullish(v.object({ message: v.nullish(v.string()) })),
  errors: v.nullish(v.array(v.object({ message: v.nullish(v.string()) }))),
});

const maxTextLength = 300;

/** Returns the code and words of an error body, if there are any. */
export function readErrorText(body: unknown): string {
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return '';
  const { errorCode, errorMessage, description, message, displayMessage, error, errors } = parsed.output;
  const words =
    errorMessage ?? description ?? message ?? error?.message ?? errors?.[0]?.message ?? displayMessage;
  return [errorCode, words]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(': ')
    .slice(0, maxTextLength);
}
