import { securityText } from './securityText';

test.each([
  ['2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2026-06-30T23:59:59.000Z', '2027-01-01T00:00:00.000Z'],
  ['2026-07-01T00:00:00.000Z', '2027-07-01T00:00:00.000Z'],
])('a security.txt served at %s expires at %s', (now, until) => {
  const text = securityText({
    email: 'shop@kush.example',
    origin: 'https://kush.example',
    now: new Date(now),
  });
  expect(text.split('\n')).toEqual([
    'Contact: mailto:shop@kush.example',
    `Expires: ${until}`,
    'Preferred-Languages: en',
    'Canonical: https://kush.example/.well-known/security.txt',
    '',
  ]);
});
