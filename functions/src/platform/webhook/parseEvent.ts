import { AppError } from '@shop/core/model/appError';
import * as v from 'valibot';

/** A part of an event whose signature holds. What is not as documented is refused, so that the provider shows it as undelivered. */
export function parseEvent<const S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new AppError('bad-request', 'The event is not as documented.');
  return parsed.output;
}
