import { aListedEdible, aListedFlower } from '@shop/core/testing/answers';
import { screen, waitFor, within } from '@testing-library/react';

import { renderApp } from '@/testing/renderApp';
import { openShopWindow } from '@/testing/shopWindow';

test('a sold-out product’s page offers available products near the top instead of “Goes well with”', async () => {
  const none = { oneGram: 0, threeGram: 0, preRoll: 0 };
  openShopWindow({
    flowers: [
      aListedFlower({ stockQuantity: none }),
      aListedFlower({ id: 'same', name: 'Same Kind' }),
      aListedFlower({ id: 'gone', name: 'Gone', stockQuantity: none }),
    ],
  });
  renderApp({ route: '/product-view?id=blue-dream' });
  const region = await screen.findByRole('region', { name: 'In stock now' });
  const links = within(region).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Same Kindfrom R120.00']);
  const description = screen.getByText(aListedFlower().description);
  expect(region.compareDocumentPosition(description)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('region', { name: 'Goes well with' })).not.toBeInTheDocument();
});

test('the page of a sold-out edible offers edibles before flowers', async () => {
  openShopWindow({
    flowers: [aListedFlower({ rating: { average: 5, count: 9 } })],
    edibles: [
      aListedEdible({ quantity: 0 }),
      aListedEdible({ id: 'fudge', name: 'Fudge', rating: { average: 4, count: 1 } }),
    ],
  });
  renderApp({ route: '/product-view?id=gummy-bears' });
  const row = within(await screen.findByRole('region', { name: 'In stock now' }));
  await waitFor(() =>
    expect(row.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Fudge/),
      expect.stringMatching(/^Blue Dream/),
    ]),
  );
});
