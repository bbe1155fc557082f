import { fireEvent, render, screen, waitFor } from '@testing-library/react';

import { carryPicture } from './pictureTransition';

/** Renders a card. By default, opening its product shows the product's picture. */
function renderCard(go: () => void = showProduct) {
  render(
    <article>
      <img alt="Card" src="/card.webp" />
      <a href="#product" onClick={(event) => carryPicture(event, go)}>
        Blue Dream
      </a>
    </article>,
  );
  return screen.getByRole('link');
}

function showProduct() {
  document.body.insertAdjacentHTML('beforeend', '<div data-lead-picture title="Product"></div>');
}

const nameOf = (element: HTMLElement) => element.style.getPropertyValue('view-transition-name');

/** Simulates a browser with view transitions. The update runs immediately, and `end` ends the transition. */
function haveTransitions() {
  let end = () => {};
  const finished = new Promise<void>((resolve) => (end = resolve));
  const start = jest.fn((update: () => Promise<void>) => ({ ready: update(), finished }));
  Reflect.set(document, 'startViewTransition', start);
  return { start, end };
}

function preferReducedMotion(isReduced: boolean) {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: isReduced } as MediaQueryList);
}

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  document.querySelector('[data-lead-picture]')?.remove();
  jest.restoreAllMocks();
});

test('the card’s picture turns into the product’s picture, which then loses its transition name', async () => {
  preferReducedMotion(false);
  const { end } = haveTransitions();
  fireEvent.click(renderCard());
  await waitFor(() => expect(nameOf(screen.getByTitle('Product'))).toBe('product-picture'));
  expect(nameOf(screen.getByRole('img'))).toBe('');
  end();
  await waitFor(() => expect(nameOf(screen.getByTitle('Product'))).toBe(''));
});

test.each([
  ['with reduced motion', true, {}],
  ['with a key that opens a new tab', false, { ctrlKey: true }],
])('the link works normally %s', (_what, isReduced, keys) => {
  preferReducedMotion(isReduced);
  const { start } = haveTransitions();
  const go = jest.fn();
  const isLeftToBrowser = fireEvent.click(renderCard(go), keys);
  expect(isLeftToBrowser).toBe(true);
  expect(start).not.toHaveBeenCalled();
  expect(go).not.toHaveBeenCalled();
});

test('the link works normally in a browser without transitions', () => {
  preferReducedMotion(false);
  expect(fireEvent.click(renderCard())).toBe(true);
});
