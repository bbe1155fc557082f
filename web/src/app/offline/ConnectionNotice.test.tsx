import { act, screen, waitFor } from '@testing-library/react';
import { fetchAllBanners } from '@shop/core/contracts/banners';
import { getallEdibles } from '@shop/core/items/edible';
import { getallProducts } from '@shop/core/items/flower';
import { getOperatingHours } from '@shop/core/contracts/hours';
import { aListedFlower } from '@shop/core/testing/answers';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { offlineCache } from '@/api/offlineCache';
import { useServerData } from '@/api/useServerData';
import { fakeBackend } from '@/testing/fakeBackend';
import { installCaches } from '@/testing/fakeCaches';
import { renderApp, renderWithStore } from '@/testing/renderApp';
import { openShopWindow } from '@/testing/shopWindow';

import { ConnectionNotice } from './ConnectionNotice';
import { OfflineHost } from './OfflineHost';

const lists = [getallProducts, getallEdibles, fetchAllBanners, getOperatingHours];
const haze = aListedFlower({ name: 'Kept Haze' });
// 10:30 in the shop's time zone.
const cachedAt = Date.parse('2026-11-21T08:30:00.000Z');

let device: ReturnType<typeof installCaches>;
beforeEach(() => {
  device = installCaches();
  jest.spyOn(Date, 'now').mockReturnValue(cachedAt + 60_000);
});
afterEach(() => {
  jest.restoreAllMocks();
  device.remove();
});

async function keepLists() {
  await offlineCache.put(getallProducts, { products: [haze] }, cachedAt);
  await offlineCache.put(getallEdibles, { edibles: [] }, cachedAt);
}

function loseNetwork() {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  for (const list of lists) fakeBackend.fail(list, 'offline');
}

test('without a network, the shop shows stored data and its age', async () => {
  await keepLists();
  loseNetwork();
  renderApp({ route: '/products' });

  expect(await screen.findByRole('heading', { name: 'Kept Haze' })).toBeVisible();
  expect(
    await screen.findByText(
      /^You’re offline\. Prices from 10:30 AM (today|on 21 Nov 2026); connect to order\.$/,
    ),
  ).toBeVisible();
});

test('an unreachable server is reported, and a retry recovers', async () => {
  await keepLists();
  for (const list of lists) fakeBackend.fail(list, 'malformed');
  const { user } = renderApp({ route: '/products' });
  expect(
    await screen.findByText(
      /^We can’t reach the shop right now\. Prices from 10:30 AM (today|on 21 Nov 2026) may have changed\.$/,
    ),
  ).toBeVisible();

  openShopWindow({ flowers: [aListedFlower({ name: 'Fresh Haze' })] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'Fresh Haze' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/can’t reach/)).not.toBeInTheDocument());
});

test('without a network and without stored data, the notice mentions only the cart', async () => {
  loseNetwork();
  renderApp({ route: '/products' });

  expect(await screen.findByText('You’re offline. Your cart is still here; connect to order.')).toBeVisible();
  expect(screen.getByText('You are offline. Please check your connection and try again.')).toBeVisible();
});

test('the public data of the home page is stored on the device', async () => {
  openShopWindow({ flowers: [haze] });
  renderApp({ route: '/' });
  await screen.findByRole('heading', { name: 'Kept Haze' });

  await waitFor(() => expect(device.texts().size).toBe(5));
  expect([...device.texts().keys()].toSorted()).toEqual([
    'offline-cache-1 /offline-cache/fetchAllBanners',
    'offline-cache-1 /offline-cache/getOperatingHours',
    'offline-cache-1 /offline-cache/getShopProfile',
    'offline-cache-1 /offline-cache/getallEdibles',
    'offline-cache-1 /offline-cache/getallProducts',
  ]);
});

test('no notice is shown while the server is reachable', async () => {
  openShopWindow({ flowers: [haze] });
  renderApp({ route: '/products' });
  await screen.findByRole('heading', { name: 'Kept Haze' });
  await act(() => import('./OfflineNotices'));

  expect(screen.queryByText(/offline|can’t reach/)).not.toBeInTheDocument();
});

function Flowers() {
  const { data, error } = useServerData(getallProducts, {});
  return (
    <p>
      {data?.products.map(({ name }) => name).join()} {error?.code}
    </p>
  );
}

function Edibles() {
  return <p>edibles {useServerData(getallEdibles, {}).error?.code}</p>;
}

test.each([
  [429, 'rate-limited'],
  [500, 'internal'],
] as const)('a response with status %i does not mean that the shop is unreachable', async (status, code) => {
  await keepLists();
  fakeBackend.refuse(getallProducts, { status, code, message: 'Not now.' });
  renderWithStore(
    <>
      <ConnectionNotice />
      <Flowers />
    </>,
  );

  expect(await screen.findByText(`Kept Haze ${code}`)).toBeVisible();
  expect(screen.queryByText(/can’t reach/)).not.toBeInTheDocument();
});

describe('after the screen whose data could not be refreshed is left, the notice disappears', () => {
  function Screens() {
    const [isLeft, setIsLeft] = useState(false);
    return (
      <>
        {isLeft ? <Edibles /> : <Flowers />}
        <button type="button" onClick={() => setIsLeft(true)}>
          Leave
        </button>
      </>
    );
  }

  async function leave(notices: ReactNode) {
    await keepLists();
    fakeBackend.fail(getallProducts, 'malformed');
    const { user } = renderWithStore(
      <>
        {notices}
        <Screens />
      </>,
    );
    await screen.findByText(/can’t reach/);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await screen.findByText(/^edibles/);
    expect(screen.getByText(/can’t reach/)).toBeVisible();
    return user;
  }

  afterEach(() => jest.useRealTimers());

  test('automatically', async () => {
    fakeBackend.answer(getallEdibles, { edibles: [] });
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['Date'] });
    await leave(<OfflineHost />);
    // The host retries every four seconds.
    await act(() => jest.advanceTimersByTimeAsync(8_000));
    expect(screen.queryByText(/can’t reach/)).not.toBeInTheDocument();
  });

  test('when “Try again” succeeds on another screen', async () => {
    fakeBackend.fail(getallEdibles, 'malformed');
    const user = await leave(<ConnectionNotice />);
    await screen.findByText('edibles bad-answer');
    fakeBackend.answer(getallEdibles, { edibles: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/can’t reach/)).not.toBeInTheDocument());
  });
});
