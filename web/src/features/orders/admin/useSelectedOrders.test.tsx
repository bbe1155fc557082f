import { screen } from '@testing-library/react';

import { someOrders } from '@/testing/ordersPage';
import { renderWithStore } from '@/testing/renderApp';

import { useSelectedOrders } from './useSelectedOrders';

const orders = someOrders(52);

function Selection() {
  const { ids, select } = useSelectedOrders('');
  return (
    <>
      <button onClick={() => select(orders.slice(0, 49), true)}>Select 49</button>
      <button onClick={() => select(orders.slice(49), true)}>Select 3 more</button>
      <output aria-label="selected">{[...ids].join(' ')}</output>
    </>
  );
}

test('orders beyond the selection limit are refused with a notice, and earlier orders stay selected', async () => {
  const { user } = renderWithStore(<Selection />);
  await user.click(screen.getByRole('button', { name: 'Select 49' }));
  await user.click(screen.getByRole('button', { name: 'Select 3 more' }));
  expect(await screen.findByText('You can select up to 50 orders at a time.')).toBeVisible();
  expect(screen.getByLabelText('selected').textContent.split(' ')).toEqual(
    orders.slice(0, 50).map(({ id }) => id),
  );
});
