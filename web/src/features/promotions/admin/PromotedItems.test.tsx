import { maxPromotionItems } from '@shop/core/model/promotion';
import { aListedFlower } from '@shop/core/testing/answers';
import { screen } from '@testing-library/react';
import { useState } from 'react';

import { renderWithStore } from '@/testing/renderApp';
import { openShopWindow } from '@/testing/shopWindow';

import { PromotedItems } from './PromotedItems';

function Form({ count }: { count: number }) {
  const [ids, setIds] = useState(Array.from({ length: count }, (_, index) => `item-${index}`));
  return <PromotedItems ids={ids} onChange={setIds} />;
}

test('the last permitted item can be added, the search keeps the focus, and the limit is explained', async () => {
  openShopWindow({ flowers: [aListedFlower({ id: 'haze', name: 'Haze' })] });
  const { user } = renderWithStore(<Form count={maxPromotionItems - 1} />);
  const search = screen.getByRole('searchbox', { name: 'Find an item by name' });
  await user.type(search, 'haze');
  await screen.findByRole('button', { name: 'Add Haze' });
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('A promotion has at most 50 items.');
  expect(search).toHaveFocus();
  await user.type(search, 'haze{Enter}');
  expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(maxPromotionItems);
});

test('an added item is announced', async () => {
  openShopWindow({ flowers: [aListedFlower({ id: 'haze', name: 'Haze' })] });
  const { user } = renderWithStore(<Form count={1} />);
  await user.type(screen.getByRole('searchbox', { name: 'Find an item by name' }), 'haze');
  await user.click(await screen.findByRole('button', { name: 'Add Haze' }));
  expect(screen.getByRole('status')).toHaveTextContent('Haze added.');
});
