/**
 * Returns the contact for vulnerability reports (RFC 9116). Expires on the first 1 January or 1 July that is more than
 * six months away.
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
