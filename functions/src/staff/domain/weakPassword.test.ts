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
])('refuses the password %s', (password) => {
  expect(() => assertHardToGuess(password, 'nomsa')).toThrow('easy to guess');
});

test.each([
  'a lantern over the river',
  'chosen by myself, twelve and more',
  'k7mp-wq3z-hh8r-t2na-9xcb',
  'tr0ub4dor&3-plinth',
])('accepts the password %s', (password) => {
  expect(() => assertHardToGuess(password, 'nomsa')).not.toThrow();
});

test('refuses a password that contains the username in any case', () => {
  expect(() => assertHardToGuess('the garden of NOMSA', 'nomsa')).toThrow('without your username');
});

test('refuses a common password that is repeated to two hundred characters', () => {
  expect(() => assertHardToGuess('password'.repeat(25), 'nomsa')).toThrow('easy to guess');
});
