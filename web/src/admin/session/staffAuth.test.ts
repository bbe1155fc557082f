import { waitFor } from '@testing-library/react';
import { onIdTokenChanged } from 'firebase/auth';

import { watchStaff } from './staffAuth';

jest.mock('@/api/openAuth', () => ({ openAuth: () => ({}) }));
jest.mock('firebase/auth', () => ({ onIdTokenChanged: jest.fn(() => jest.fn()) }));

const claims = { staff: true, role: 'owner' };

/** Reports a signed-in user to the watcher, as Firebase Authentication does. */
function report(user: object): void {
  const next = jest.mocked(onIdTokenChanged).mock.calls.at(-1)?.[1];
  if (typeof next === 'function') next({ uid: 's1', ...user } as never);
}

test('a token that could not be read offline is read again once the browser is back online', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation();
  const onStaff = jest.fn();
  const stop = watchStaff(onStaff);
  const getIdTokenResult = jest
    .fn()
    .mockRejectedValueOnce(new Error('auth/network-request-failed'))
    .mockResolvedValue({ claims });
  report({ getIdTokenResult });
  await waitFor(() => expect(warned).toHaveBeenCalled());
  expect(onStaff).not.toHaveBeenCalled();

  window.dispatchEvent(new Event('online'));
  await waitFor(() =>
    expect(onStaff).toHaveBeenCalledWith(expect.objectContaining({ uid: 's1', role: 'owner' })),
  );

  window.dispatchEvent(new Event('online'));
  expect(getIdTokenResult).toHaveBeenCalledTimes(2);
  stop();
  warned.mockRestore();
});
