import { act, render } from '@testing-library/react';

import { usePolling } from './usePolling';

test('polling runs at its interval while the page is visible, and pauses while it is hidden', () => {
  jest.useFakeTimers();
  const work = jest.fn();
  function Polled() {
    usePolling(work, 5000);
    return null;
  }
  const { unmount } = render(<Polled />);
  act(() => jest.advanceTimersByTime(10_000));
  expect(work).toHaveBeenCalledTimes(2);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => jest.advanceTimersByTime(20_000));
  expect(work).toHaveBeenCalledTimes(2);
  visibility.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(work).toHaveBeenCalledTimes(3);
  unmount();
  jest.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});

test('a null interval disables polling', () => {
  jest.useFakeTimers();
  const work = jest.fn();
  function Polled() {
    usePolling(work, null);
    return null;
  }
  render(<Polled />);
  act(() => jest.advanceTimersByTime(60_000));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(work).not.toHaveBeenCalled();
  jest.useRealTimers();
});
