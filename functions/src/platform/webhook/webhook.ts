import { AppError } from '@shop/core/model/appError';
import * as v from 'valibot';

/**
 * Parses a part of an event with a valid signature. Refuses undocumented content, so that the provider shows the event as
 * undelivered.
 */
export function parseEvent<const S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new AppError('bad-request', 'The event does not match its documentation.');
  return parsed.output;
}

/**
 * Returns the secrets that may sign a provider's webhooks: one, or two separated by a space during rotation. Neither
 * provider changes a secret in place: a new subscription has a new one, and events of the old one still arrive.
 */
export function webhookSecrets(setting: string): string[] {
  return setting.split(/\s+/).filter((secret) => secret !== '');
}
