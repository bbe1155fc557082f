import { recordMySession } from '@shop/core/contracts/account';

import { fakeBackend } from '@/testing/fakeBackend';

import { recordSession } from './recordSession';

const authTime = 'Tue, 24 Nov 2026 08:00:00 GMT';
const userOf = (signedIn = authTime) => ({
  uid: 'thandi',
  getIdTokenResult: () => Promise.resolve({ authTime: signedIn } as never),
});
const recorded = () => fakeBackend.calls(recordMySession).length;

beforeEach(() => {
  localStorage.clear();
  fakeBackend.answer(recordMySession, {});
});

test('a session is recorded once a day, and a new sign-in is recorded immediately', async () => {
  await recordSession(userOf());
  await recordSession(userOf());
  expect(recorded()).toBe(1);
  await recordSession(userOf('Tue, 24 Nov 2026 09:00:00 GMT'));
  expect(recorded()).toBe(2);
});

test('a failed request is repeated on the next page load and causes no error', async () => {
  fakeBackend.refuse(recordMySession, { status: 503, code: 'busy', message: 'The shop is busy.' });
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  await recordSession(userOf());
  fakeBackend.answer(recordMySession, {});
  await recordSession(userOf());
  expect(recorded()).toBe(2);
});
