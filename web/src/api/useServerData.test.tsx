// spec: customer-4-1
import { act, screen, waitFor } from '@testing-library/react';
import { getallEdibles } from '@shop/core/items/edible';
import { getallProductsExtra } from '@shop/core/items/extra';
import { getUserOrders } from '@shop/core/contracts/orders';

import { fakeBackend } from '@/testing/fakeBackend';
import { installCaches } from '@/testing/fakeCaches';
import { renderWithStore } from '@/testing/renderApp';

import { offlineCache } from './offlineCache';
import { connectionRestored, privateDataForgotten, serverDataChanged } from './serverCache';
import { useServerAction } from './useServerAction';
import { useServerData } from './useServerData';

const papers = {
  id: 'x1',
  name: 'Rolling papers',
  code: 'EX-1',
  imageUrl: '/images/papers.png',
  description: '',
  slug: 'papers',
  availability: true,
  price: 25,
  quantity: 10,
  showOnCart: true,
  createdDateTime: '2026-11-01T08:00:00.000Z',
  createdBy: 'seed',
};

function Extras() {
  const { status, data, error, refetch, isRefreshing } = useServerData(getallProductsExtra, {});
  return (
    <div>
      <p>status {status}</p>
      <p>names {data?.products.map((extra) => extra.name).join()}</p>
      <p>error {error?.message}</p>
      <p>{isRefreshing ? 'refreshing' : 'at rest'}</p>
      <button type="button" onClick={refetch}>
        Again
      </button>
    </div>
  );
}

test('two components with the same input send one request and share the response', async () => {
  fakeBackend.answer(getallProductsExtra, { products: [papers] });
  renderWithStore(
    <>
      <Extras />
      <Extras />
    </>,
  );

  expect(screen.getAllByText('status loading')).toHaveLength(2);
  expect(await screen.findAllByText('names Rolling papers')).toHaveLength(2);
  expect(fakeBackend.calls(getallProductsExtra)).toHaveLength(1);
});

// spec: customer-4-3
test('a failed first request is reported, and a retry succeeds', async () => {
  fakeBackend.refuse(getallProductsExtra, { status: 503, code: 'busy', message: 'Please try again.' });
  const { user } = renderWithStore(<Extras />);

  expect(await screen.findByText('status failed')).toBeVisible();
  expect(screen.getByText('error Please try again.')).toBeVisible();

  fakeBackend.answer(getallProductsExtra, { products: [papers] });
  await user.click(screen.getByRole('button', { name: 'Again' }));
  expect(await screen.findByText('status ready')).toBeVisible();
});

test('old data stays on screen while newer data is loading, and if loading fails', async () => {
  fakeBackend.answer(getallProductsExtra, { products: [papers] });
  const { store } = renderWithStore(<Extras />);
  await screen.findByText('status ready');

  fakeBackend.fail(getallProductsExtra, 'offline');
  act(() => void store.dispatch(serverDataChanged(['getallProductsExtra'])));

  expect(await screen.findByText(/^error The shop cannot be reached/)).toBeVisible();
  expect(screen.getByText('names Rolling papers')).toBeVisible();
  expect(screen.getByText('status ready')).toBeVisible();

  fakeBackend.answer(getallProductsExtra, { products: [] });
  act(() => void store.dispatch(connectionRestored()));
  await waitFor(() => expect(screen.queryByText('names Rolling papers')).not.toBeInTheDocument());
});

describe('on a device that has visited the shop before', () => {
  let device: ReturnType<typeof installCaches>;
  beforeEach(async () => {
    device = installCaches();
    Object.assign(navigator, { serviceWorker: { controller: {} } });
    await offlineCache.put(getallProductsExtra, { products: [papers] }, Date.now() - 60_000);
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    device.remove();
  });

  test('the response from the last visit is shown until a slow function responds', async () => {
    let answer: (response: Response) => void = () => {};
    globalThis.fetch = () => new Promise((resolve) => (answer = resolve));
    renderWithStore(<Extras />);
    expect(await screen.findByText('names Rolling papers')).toBeVisible();
    expect(screen.getByText('refreshing')).toBeVisible();

    act(() => answer(Response.json({ success: true, products: [{ ...papers, name: 'Grinder' }] })));
    expect(await screen.findByText('names Grinder')).toBeVisible();
    expect(screen.getByText('at rest')).toBeVisible();
  });

  test('a stored response does not replace a newer response that arrives first', async () => {
    fakeBackend.answer(getallProductsExtra, { products: [{ ...papers, name: 'Grinder' }] });
    const find = jest.spyOn(offlineCache, 'find');
    let give: (kept: { data: unknown; cachedAt: number }) => void = () => {};
    find.mockReturnValue(new Promise((resolve) => (give = resolve)));
    renderWithStore(<Extras />);
    expect(await screen.findByText('names Grinder')).toBeVisible();

    await act(async () => {
      give({ data: { products: [papers] }, cachedAt: Date.now() });
      await Promise.resolve();
    });
    expect(screen.getByText('names Grinder')).toBeVisible();
    find.mockRestore();
  });
});

test('nothing is fetched while `skip` is set', async () => {
  function Orders({ isSignedIn }: { isSignedIn: boolean }) {
    const { status } = useServerData(getUserOrders, { userUID: 'u1' }, { skip: !isSignedIn });
    return <p>{status}</p>;
  }
  fakeBackend.answer(getUserOrders, { orders: [], more: false });
  renderWithStore(<Orders isSignedIn={false} />);

  await act(() => Promise.resolve());

  expect(fakeBackend.calls(getUserOrders)).toHaveLength(0);
});

test('a user’s private responses are discarded on sign-out, even if they arrive later', async () => {
  let answer: (response: Response) => void = () => {};
  globalThis.fetch = () => new Promise((resolve) => (answer = resolve));
  function Orders({ isSignedIn }: { isSignedIn: boolean }) {
    const { status } = useServerData(getUserOrders, {}, { skip: !isSignedIn });
    return <p>{status}</p>;
  }
  const { store, rerender } = renderWithStore(<Orders isSignedIn />);
  await waitFor(() => expect(Object.keys(store.getState().serverCache.entries)).toHaveLength(1));

  rerender(<p>signed out</p>);
  act(() => void store.dispatch(privateDataForgotten('customer')));
  await act(async () => {
    answer(Response.json({ success: true, orders: [], more: false }));
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

  expect(store.getState().serverCache.entries).toEqual({});
});

test('an action triggers a refetch of the data that it invalidates', async () => {
  function Change() {
    const { run, isBusy } = useServerAction(getallEdibles, { invalidates: [getallProductsExtra] });
    return (
      <button type="button" disabled={isBusy} onClick={() => void run({})}>
        Change
      </button>
    );
  }
  fakeBackend.answer(getallProductsExtra, { products: [papers] });
  fakeBackend.answer(getallEdibles, { edibles: [] });
  const { user } = renderWithStore(
    <>
      <Extras />
      <Change />
    </>,
  );
  await screen.findByText('status ready');

  await user.click(screen.getByRole('button', { name: 'Change' }));

  await waitFor(() => expect(fakeBackend.calls(getallProductsExtra)).toHaveLength(2));
});

test.each([
  ['because of a newer version triggers', 'stale-version', 2],
  ['for another reason triggers no', 'conflict', 1],
] as const)('a refusal %s a refetch of the data that the action would change', async (_what, code, times) => {
  function Change() {
    const { run, error } = useServerAction(getallEdibles, { invalidates: [getallProductsExtra] });
    return (
      <button type="button" onClick={() => void run({}).catch(() => {})}>
        {error?.message ?? 'Change'}
      </button>
    );
  }
  fakeBackend.answer(getallProductsExtra, { products: [papers] });
  fakeBackend.refuse(getallEdibles, { status: 409, code, message: 'Refused.' });
  const { user } = renderWithStore(
    <>
      <Extras />
      <Change />
    </>,
  );
  await screen.findByText('status ready');

  await user.click(screen.getByRole('button', { name: 'Change' }));

  expect(await screen.findByRole('button', { name: 'Refused.' })).toBeVisible();
  await waitFor(() => expect(fakeBackend.calls(getallProductsExtra)).toHaveLength(times));
});

test('a failed action rejects, and the screen can also read its error', async () => {
  const failures: unknown[] = [];
  function Change() {
    const { run, error } = useServerAction(getallEdibles);
    return (
      <button type="button" onClick={() => void run({}).catch((failure: unknown) => failures.push(failure))}>
        {error?.message ?? 'Change'}
      </button>
    );
  }
  fakeBackend.refuse(getallEdibles, { status: 403, code: 'not-staff', message: 'Staff only.' });
  const { user } = renderWithStore(<Change />);

  await user.click(screen.getByRole('button', { name: 'Change' }));

  expect(await screen.findByRole('button', { name: 'Staff only.' })).toBeVisible();
  expect(failures).toEqual([expect.objectContaining({ code: 'not-staff' })]);
});
