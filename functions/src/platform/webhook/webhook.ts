import { AppError } from '@shop/core/model/appError';
import * as v from 'valibot';

/** Refuses content that does not match the documentation, so that the provider shows the event as undelivered. */
export function parseEvent<const S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new AppError('bad-request', 'The event does not match its documentation.');
  return parsed.output;
}

/** Returns two secrets during rotation, because events with the old secret still arrive. */
export function webhookSecrets(setting: string): string[] {
  return setting.split(/\s+/).filter((secret) => secret !== '');
}
