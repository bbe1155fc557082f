import { X509Certificate } from 'node:crypto';

import { selfSignedCertificate } from './certificate';

test('the certificate is self-signed and valid for localhost and 127.0.0.1, for at least 300 days', () => {
  const now = Date.UTC(2026, 8, 21);
  const certificate = new X509Certificate(selfSignedCertificate(now).cert);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(certificate.checkHost('localhost')).toBe('localhost');
  expect(Date.parse(certificate.validFrom)).toBeLessThan(now);
  expect(Date.parse(certificate.validTo)).toBeGreaterThan(now + 300 * 86_400_000);
});
