import { assertHardToGuess } from './weakPassword';

test.each([
  'passwordpassword',
  'Password123456',
  'P@ssw0rd2026!',
  'qwertyuiop123',
  '1qaz2wsx3edc',
  'iloveyou1234',
  '123456789012',
  '012345678910',
  'abcdefghijkl',
  'aaaaaaaaaaaa',
  'abc123abc123',
  'administrator',
  'welcome2kush2026',
  'Summer-Winter-2026',
  'liverpool-liverpool',
])('refuses %s', (password) => {
  expect(() => assertHardToGuess(password, 'nomsa')).toThrow('easy to guess');
});

test.each([
  'a lantern over the river',
  'chosen by myself, twelve and more',
  'k7mp-wq3z-hh8r-t2na-9xcb',
  'tr0ub4dor&3-plinth',
])('accepts %s', (password) => {
  expect(() => assertHardToGuess(password, 'nomsa')).not.toThrow();
});

test('refuses the username inside a password in any spelling', () => {
  expect(() => assertHardToGuess('the garden of NOMSA', 'nomsa')).toThrow('without your username');
});

test('treats two hundred characters like twelve', () => {
  expect(() => assertHardToGuess('password'.repeat(25), 'nomsa')).toThrow('easy to guess');
});
