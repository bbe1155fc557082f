import { toAuthor } from './author';

test.each([
  ['a name as it is', 'Demo Customer', 'Demo Customer'],
  ['no name', undefined, 'Verified buyer'],
  ['an empty name', '   ', 'Verified buyer'],
  ['an e-mail address as a name', 'demo@example.com', 'Verified buyer'],
  ['invisible and turning characters', 'Th\u202Ean\u0000di\n Mo', 'Th an di Mo'],
  ['markup, which stays text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
])('%s', (_what, displayName, userName) => {
  expect(toAuthor({ displayName }).userName).toBe(userName);
});

test('a name is bounded without cutting a character in two', () => {
  expect(toAuthor({ displayName: '😀'.repeat(100) }).userName).toBe('😀'.repeat(60));
});

test.each([
  ['https://lh3.googleusercontent.com/a/x', 'https://lh3.googleusercontent.com/a/x'],
  ['http://example.com/a.png', ''],
  ['javascript:alert(1)', ''],
  [`https://example.com/${'x'.repeat(1100)}`, ''],
])('shows or omits the picture at %.40s', (photoURL, userImage) => {
  expect(toAuthor({ photoURL }).userImage).toBe(userImage);
});
