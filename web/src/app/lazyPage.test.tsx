import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';

import { takeConsoleErrors } from '@/testing/setup';
import { lazyPage, loadPage } from '@/ui/lazyPage';

import { AppErrorBoundary } from './AppErrorBoundary';

const Arrived = () => <p>arrived</p>;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function show(load: () => Promise<typeof Arrived>) {
  const Page = lazyPage(load);
  render(
    <AppErrorBoundary>
      <Suspense fallback={<p>loading</p>}>
        <Page />
      </Suspense>
    </AppErrorBoundary>,
  );
  await act(() => jest.advanceTimersByTimeAsync(3_000));
}

test('a page is shown if its chunk loads after two failures', async () => {
  const load = jest
    .fn<Promise<typeof Arrived>, []>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(Arrived);

  await show(load);

  expect(screen.getByText('arrived')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a chunk that still fails to load after one reload leads to an error panel with a reload button', async () => {
  sessionStorage.setItem('reloadedForChunk', '1');
  const load = jest.fn<Promise<typeof Arrived>, []>().mockRejectedValue(new TypeError('Failed to fetch'));

  await show(load);

  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible();
  expect(takeConsoleErrors().join()).toContain('A screen failed');
});

test('a page that was loaded in advance is shown without a loading state', async () => {
  const Page = lazyPage(() => Promise.resolve(Arrived));
  await loadPage(<Page />);

  render(
    <Suspense fallback={<p>loading</p>}>
      <Page />
    </Suspense>,
  );

  expect(screen.getByText('arrived')).toBeVisible();
});

test('loadPage returns undefined for a page that is not lazy', () => {
  expect(loadPage(<Arrived />)).toBeUndefined();
});
