import { adminLogin } from '@shop/core/contracts/staff';

import { fakeBackend } from '@/testing/fakeBackend';

import { signInWithPassword } from './staffLogin';

const device = 'ab'.repeat(16);
const details = { username: 'admin', Name: 'Ann', Surname: 'Colleague', id: 's1' };

beforeEach(() => {
  localStorage.clear();
  fakeBackend.answer(adminLogin, { details, token: 'custom.token.', device });
});

const inputs = () => fakeBackend.calls(adminLogin).map(({ input }) => input);

test('the device ID is sent with the next login, even for another account', async () => {
  await signInWithPassword({ username: 'admin', password: 'first' });
  await signInWithPassword({ username: 'other', password: 'second' });
  expect(inputs()).toEqual([
    { username: 'admin', password: 'first' },
    { username: 'other', password: 'second', device },
  ]);
});

test('an invalid device ID does not prevent a login', async () => {
  localStorage.setItem('kush_admin_device', '{"not":"a device"}');
  expect((await signInWithPassword({ username: 'admin', password: 'secret' })).token).toBe('custom.token.');
  expect(inputs()).toEqual([{ username: 'admin', password: 'secret' }]);
  expect(localStorage.getItem('kush_admin_device')).toBe(device);
});
