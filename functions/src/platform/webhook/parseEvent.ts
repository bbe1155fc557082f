import { AppError } from '@shop/core/model/appError';
import * as v from 'valibot';

/**
 * Parses a part of an event whose signature is valid. Undocumented content is refused, so that the provider shows the event as
 * undelivered.
 */
export function parseEvent<const S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new AppError('bad-request', 'The event is not as documented.');
  return parsed.output;
}
