// spec: customer-4-4, customer-9-9
import { act, fireEvent, render, screen } from '@testing-library/react';

import { Carousel } from './Carousel';

const slides = ['one', 'two', 'three'].map((text) => ({
  id: text,
  content: <a href={`/${text}`}>{text}</a>,
}));
const currentDot = () =>
  screen.getAllByRole('button', { name: /^Show slide/ }).find((dot) => dot.hasAttribute('aria-current'));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// spec: customer-2.home-1, customer-2.home-2
test('the carousel advances every three seconds and wraps from the last slide to the first', () => {
  render(<Carousel label="Offers" slides={slides} />);
  const seen: (string | null | undefined)[] = [];

  for (let step = 0; step < 4; step += 1) {
    seen.push(currentDot()?.getAttribute('aria-label'));
    pass(3_000);
  }

  expect(seen).toEqual(['Show slide 1', 'Show slide 2', 'Show slide 3', 'Show slide 1']);
});

// spec: customer-2.home-3
test('pressing a dot shows its slide', () => {
  render(<Carousel label="Offers" slides={slides} />);

  fireEvent.click(screen.getByRole('button', { name: 'Show slide 3' }));

  expect(currentDot()).toHaveAccessibleName('Show slide 3');
});

test('the pause button stops and restarts the carousel, and screen readers announce slides while it is stopped', () => {
  render(<Carousel label="Offers" slides={slides} />);
  const region = screen.getByRole('group', { name: 'Slides' });
  expect(region).toHaveAttribute('aria-live', 'off');

  fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
  pass(9_000);

  expect(currentDot()).toHaveAccessibleName('Show slide 1');
  expect(region).toHaveAttribute('aria-live', 'polite');
  fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
  pass(3_000);
  expect(currentDot()).toHaveAccessibleName('Show slide 2');
});

test('focusing a slide stops the carousel, and moving the focus away resumes it', () => {
  render(<Carousel label="Offers" slides={slides} />);
  const link = screen.getByRole('link', { name: 'one' });

  act(() => link.focus());
  pass(9_000);
  expect(currentDot()).toHaveAccessibleName('Show slide 1');
  act(() => link.blur());
  pass(3_000);
  expect(currentDot()).toHaveAccessibleName('Show slide 2');
});

test('the carousel starts paused if the user prefers reduced motion', () => {
  const matchMedia = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
  render(<Carousel label="Offers" slides={slides} />);

  pass(9_000);

  expect(currentDot()).toHaveAccessibleName('Show slide 1');
  expect(screen.getByRole('button', { name: 'Play slides' })).toBeVisible();
  matchMedia.mockRestore();
});

test('a single slide has no dots and no pause button', () => {
  render(<Carousel label="Offers" slides={slides.slice(0, 1)} />);

  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: '1 of 1' })).toBeVisible();
});
