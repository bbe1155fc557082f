/**
 * Returns the secrets by which a provider's webhooks may be signed: one, or two separated by a space while it is rotated.
 * Neither provider changes a secret in place: a new subscription has a new one, and events of the old one still arrive.
 */
export function webhookSecrets(setting: string): string[] {
  return setting.split(/\s+/).filter((secret) => secret !== '');
}
