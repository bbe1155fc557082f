import { renderHook, waitFor } from '@testing-library/react';

import { env } from '@/config/env';

import { useLandmarks } from './useLandmarks';

const landmarks = { suburbs: [], neighbourhoods: [], parks: [], motorways: [] };

test('landmarks that failed to load are requested again by the next map', async () => {
  jest.replaceProperty(env, 'mapsSandboxUrl', 'https://maps.example');
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockResolvedValueOnce(Response.json(landmarks));
  const first = renderHook(useLandmarks);
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  first.unmount();

  const second = renderHook(useLandmarks);
  await waitFor(() => expect(second.result.current).toEqual(landmarks));

  const third = renderHook(useLandmarks);
  await waitFor(() => expect(third.result.current).toEqual(landmarks));
  expect(fetched).toHaveBeenCalledTimes(2);
});
