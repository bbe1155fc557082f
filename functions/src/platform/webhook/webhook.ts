import { AppError } from '@shop/core/model/appError';
import * as v from 'valibot';

/**
 * Parses part of an event with a valid signature. Refuses content that does not match the documentation, so that the
 * provider shows the event as undelivered.
 */
export function parseEvent<const S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new AppError('bad-request', 'The event does not match its documentation.');
  return parsed.output;
}

/**
 * Returns the secrets that a provider may use to sign webhooks: one, or two separated by a space during rotation. A new
 * subscription has a new secret, while events of the old subscription still arrive.
 */
export function webhookSecrets(setting: string): string[] {
  return setting.split(/\s+/).filter((secret) => secret !== '');
}
