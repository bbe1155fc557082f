/** What authenticator apps read from a QR code: the secret, and under which name they list it. */
export function secretUri(secret: string, { shop, username }: { shop: string; username: string }): string {
  const issuer = encodeURIComponent(shop);
  return `otpauth://totp/${issuer}:${encodeURIComponent(username)}?secret=${secret}&issuer=${issuer}`;
}

/** In groups of four, for typing. */
export function groupsOf(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
