import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';

import { Page } from '@/ui/Page';

import { ScrollMemory } from './ScrollMemory';

function Screen({ name }: { name: string }) {
  const navigate = useNavigate();
  return (
    <Page title={name} description={`All about ${name}`}>
      <Link to="/other">Other</Link>
      <Link to="?category=Indoor">Indoor</Link>
      <Link to="/product-view?id=blue-dream">Blue Dream</Link>
      <Link to="/product-view?id=durban-poison">Durban Poison</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </Page>
  );
}

function show() {
  render(
    <MemoryRouter initialEntries={['/']}>
      <ScrollMemory />
      <Routes>
        <Route path="/" element={<Screen name="Home" />} />
        <Route path="/other" element={<Screen name="Other" />} />
        <Route path="/product-view" element={<Screen name="A product" />} />
      </Routes>
    </MemoryRouter>,
  );
}

function scrollTo(top: number) {
  Object.assign(window, { scrollY: top });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

let scrolls: number[] = [];
beforeEach(() => {
  scrolls = [];
  window.scrollTo = ((_left: number, top: number) => {
    scrolls.push(top);
    Object.assign(window, { scrollY: top });
  }) as typeof window.scrollTo;
});

test('a new screen starts at the top, and going back restores the scroll position', async () => {
  const user = userEvent.setup();
  show();
  scrollTo(640);

  await user.click(screen.getByRole('link', { name: 'Other' }));
  expect(scrolls.at(-1)).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(scrolls.at(-1)).toBe(640);
});

describe('the first screen of a page load', () => {
  const load = (type: string) => {
    const value = () => [{ type }];
    Object.defineProperty(performance, 'getEntriesByType', { value, configurable: true });
  };
  beforeEach(() => {
    show();
    scrollTo(640);
    cleanup();
    scrollTo(0);
    scrolls = [];
  });
  afterEach(() => {
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });

  test('returns to its position after a reload', () => {
    load('reload');
    show();
    expect(scrolls).toEqual([640]);
  });

  test.each(['reload', 'navigate'])('stays where the customer has already scrolled to (%s)', (type) => {
    load(type);
    scrollTo(120);
    show();
    expect([scrolls, window.scrollY]).toEqual([[], 120]);
  });

  test('is not scrolled on a new visit', () => {
    load('navigate');
    show();
    expect(scrolls).toEqual([]);
  });
});

describe('a page that is not tall enough yet', () => {
  let height = 0;
  beforeEach(() => {
    jest.useFakeTimers();
    window.scrollTo = ((_left: number, top: number) => {
      Object.assign(window, { scrollY: Math.min(top, height) });
    }) as typeof window.scrollTo;
  });
  afterEach(() => jest.useRealTimers());

  async function comeBack() {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    show();
    scrollTo(640);
    await user.click(screen.getByRole('link', { name: 'Other' }));
    height = 100;
    await user.click(screen.getByRole('button', { name: 'Back' }));
    jest.advanceTimersByTime(8_000);
    expect(window.scrollY).toBe(100);
  }

  test('scrolls to the remembered position as soon as the page is tall enough', async () => {
    await comeBack();
    height = 2_000;
    jest.advanceTimersByTime(100);
    expect(window.scrollY).toBe(640);
  });

  test.each([
    ['mouse wheel', 'wheel'],
    ['finger', 'touchstart'],
    ['mouse button', 'pointerdown'],
    ['key', 'keydown'],
  ])('keeps its position once the customer scrolls with a %s', async (_what, event) => {
    await comeBack();
    fireEvent(document.body, new Event(event, { bubbles: true }));
    height = 2_000;
    jest.advanceTimersByTime(100);
    expect(window.scrollY).toBe(100);
  });
});

test('a change to the query string alone keeps the scroll position', async () => {
  const user = userEvent.setup();
  show();
  scrollTo(640);
  scrolls = [];

  await user.click(screen.getByRole('link', { name: 'Indoor' }));

  expect(scrolls).toEqual([]);
});

test('another product starts at the top and focuses its heading, although only the query string changes', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('link', { name: 'Blue Dream' }));
  scrollTo(640);

  await user.click(screen.getByRole('link', { name: 'Durban Poison' }));

  expect(scrolls.at(-1)).toBe(0);
  expect(screen.getByRole('heading', { level: 1, name: 'A product' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(scrolls.at(-1)).toBe(640);
});

test('a new screen sets the title and focuses its heading, but the first load does not move the focus', async () => {
  const user = userEvent.setup();
  document.head.innerHTML = '<meta name="description" content="The shop">';
  show();
  expect(document.body).toHaveFocus();
  expect(document.title).toBe('Home');

  await user.click(screen.getByRole('link', { name: 'Other' }));

  expect(screen.getByRole('heading', { level: 1, name: 'Other' })).toHaveFocus();
  expect(document.title).toBe('Other');
  expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', 'All about Other');
});
