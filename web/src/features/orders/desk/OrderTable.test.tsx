import { anOrder } from '@shop/core/testing/answers';
import { act, fireEvent, screen } from '@testing-library/react';

import { renderWithStore } from '@/testing/renderApp';

import { OrderTable } from './OrderTable';
import { usePolling } from './usePolling';

const orders = [
  anOrder({ id: 'a', orderId: 'KUSH0001', createdDateTime: '2026-11-20T10:00:00.000Z' }),
  anOrder({ id: 'b', orderId: 'KUSH0002', status: 'completed', createdDateTime: '2026-11-21T10:00:00.000Z' }),
];
const numbers = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);

test('orders are filtered by state and day, and an empty result can be cleared', async () => {
  const { user } = renderWithStore(<OrderTable orders={orders} />);
  await user.selectOptions(screen.getByLabelText('Order status'), 'completed');
  expect(numbers()).toEqual(['KUSH0002']);
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-20' } });
  expect(screen.getByText('No order matches.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(numbers()).toEqual(['KUSH0001', 'KUSH0002']);
});

test('asks again every few seconds while the screen is seen, and never while it is hidden', () => {
  jest.useFakeTimers();
  const work = jest.fn();
  function Polled() {
    usePolling(work, 5000);
    return null;
  }
  const { unmount } = renderWithStore(<Polled />);
  act(() => jest.advanceTimersByTime(10_000));
  expect(work).toHaveBeenCalledTimes(2);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => jest.advanceTimersByTime(20_000));
  expect(work).toHaveBeenCalledTimes(2);
  visibility.mockRestore();
  unmount();
  jest.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
