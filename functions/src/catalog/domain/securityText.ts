/**
 * Returns whom to tell about a fault in security, as RFC 9116 defines it. It expires at the first half-year that is at least six
 * months away, so that it is never valid for more than a year.
 */
export function securityText({ email, origin, now }: { email: string; origin: string; now: Date }): string {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const expires = month < 6 ? Date.UTC(year + 1, 0) : Date.UTC(year + 1, 6);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(expires).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
