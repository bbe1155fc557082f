import { toAuthor } from './author';

const author = (profile: { displayName?: string; photoURL?: string }) => toAuthor(profile, 'Kush');

test.each([
  ['an ordinary name', 'Demo Customer', 'Demo Customer'],
  ['a missing name', undefined, 'Verified buyer'],
  ['a blank name', '   ', 'Verified buyer'],
  ['an e-mail address as a name', 'demo@example.com', 'Verified buyer'],
  ['a web address as a name', 'Cheap at evil.example', 'Verified buyer'],
  ['a name with invisible characters and direction marks', 'Th\u202Ean\u0000di\n Mo', 'Th andi Mo'],
  ['a name with markup, which remains text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['the shop’s name', 'Kush', 'Verified buyer'],
  ['the shop’s name with a title', 'Kush (shop owner)', 'Verified buyer'],
  ['the shop’s name with other punctuation', 'K u-s_h', 'Verified buyer'],
  ['the shop’s name in full-width letters', 'Ｋｕｓｈ', 'Verified buyer'],
  ['the shop’s name with a zero-width space', 'Ku\u200Bsh', 'Verified buyer'],
  ['the shop’s name with a lookalike letter', '\u041Aush', 'Verified buyer'],
  ['a job title at the shop', 'The Store Manager', 'Verified buyer'],
  ['a name that only begins like a job title', 'Shopiwa Staffan', 'Shopiwa Staffan'],
])('a review shows a safe author name for %s', (_what, displayName, userName) => {
  expect(author({ ...(displayName !== undefined && { displayName }) }).userName).toBe(userName);
});

test('a long author name is cut between whole characters', () => {
  expect(author({ displayName: '😀'.repeat(100) }).userName).toBe('😀'.repeat(60));
});

test.each([
  ['https://lh3.googleusercontent.com/a/x', 'https://lh3.googleusercontent.com/a/x'],
  ['https://graph.facebook.com/17/picture', 'https://graph.facebook.com/17/picture'],
  ['https://storage.googleapis.com/a-bucket/x.gif', ''],
  ['https://firebasestorage.googleapis.com/v0/b/a-bucket/o/x', ''],
  ['https://lh3.googleusercontent.com.evil.example/x', ''],
  ['https://evil.example/@lh3.googleusercontent.com/', ''],
  ['http://lh3.googleusercontent.com/a.png', ''],
  ['javascript:alert(1)', ''],
  [`https://lh3.googleusercontent.com/${'x'.repeat(1100)}`, ''],
])('an author’s picture is shown only if it comes from a sign-in provider (%s)', (photoURL, userImage) => {
  expect(author({ photoURL }).userImage).toBe(userImage);
});
