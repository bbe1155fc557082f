import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';

import { everything } from './orderFilter';
import { useAddressedFilter } from './useAddressedFilter';

const StillLoading = lazy(() => new Promise<never>(() => undefined));

function List() {
  const { filter, typed, type, set } = useAddressedFilter();
  return (
    <>
      <input aria-label="Search" value={typed} onChange={(event) => type(event.target.value)} />
      <button onClick={() => set({ ...filter, state: 'collected' })}>Collected</button>
      <button onClick={() => set({ ...filter, payment: 'paid' })}>Paid</button>
      <button onClick={() => set(everything)}>Clear</button>
      <Link to="/details">View Details</Link>
    </>
  );
}

/** Keeps the page from rendering a URL with this parameter. */
function Busy({ at }: { at: string }) {
  return useLocation().search.includes(at) ? <StillLoading /> : null;
}

function App() {
  return (
    <BrowserRouter>
      <Suspense>
        <Busy at="state=collected" />
        <Routes>
          <Route path="/list" element={<List />} />
          <Route path="/details" element={<StillLoading />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/list');
  render(<App />);
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'KUSH1' } });
});

afterEach(() => {
  jest.useRealTimers();
});

test('typed text is added to the fragment of the URL after a pause', () => {
  act(() => jest.advanceTimersByTime(300));
  expect(window.location.href).toBe(`${window.location.origin}/list#find=KUSH1`);
});

test('typed text does not undo a navigation while the next screen loads', () => {
  fireEvent.click(screen.getByRole('link', { name: 'View Details' }));
  act(() => jest.advanceTimersByTime(300));
  expect(window.location.pathname).toBe('/details');
});

test('the search box keeps its text until the URL contains it, and is cleared once the URL no longer does', () => {
  const box = screen.getByLabelText('Search');
  fireEvent.change(box, { target: { value: 'x'.repeat(70) } });
  act(() => jest.advanceTimersByTime(300));
  expect(box).toHaveValue('x'.repeat(60));
  expect(window.location.hash).toBe(`#find=${'x'.repeat(60)}`);
  act(() => {
    window.history.replaceState(null, '', '/list');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(box).toHaveValue('');
});

test('a filter that is set during the pause includes the typed text, and clearing discards the text', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Collected' }));
  act(() => jest.advanceTimersByTime(300));
  expect(window.location.href).toBe(`${window.location.origin}/list?state=collected#find=KUSH1`);
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'KUSH12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  act(() => jest.advanceTimersByTime(300));
  expect(window.location.href).toBe(`${window.location.origin}/list`);
  expect(screen.getByLabelText('Search')).toHaveValue('');
});

test('a filter that is set before the page shows the previous filter is added to it', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Collected' }));
  fireEvent.click(screen.getByRole('button', { name: 'Paid' }));
  const { search } = window.location;
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ state: 'collected', payment: 'paid' });
});
