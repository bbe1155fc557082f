import { waitFor } from '@testing-library/react';

import { tokenOf } from '@/api/identity';
import { makeStore } from '@/app/makeStore';

import { startSession } from './session';

test('a visitor without a stored sign-in is signed out once the sign-in code has run, and has no token', async () => {
  const store = makeStore();
  expect(store.getState().session.status).toBe('unknown');

  const stop = startSession(store.dispatch);

  await waitFor(() => expect(store.getState().session.status).toBe('signedOut'), { timeout: 10_000 });
  await expect(tokenOf('customer')).resolves.toBeNull();
  stop();
});
