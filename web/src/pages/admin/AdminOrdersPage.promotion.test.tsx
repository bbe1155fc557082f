import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import { anOrder } from '@shop/core/testing/answers';
import { screen, waitFor } from '@testing-library/react';

import { address } from '@/testing/address';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderOrders } from '@/testing/ordersPage';

test('a promotion in the URL filters the orders until the filter, which shows its name, is removed', async () => {
  const adjustments = [{ kind: 'discount' as const, name: 'Spring (SPRING-10)', cents: -2_400 }];
  const { user } = await renderOrders(() => [anOrder({ adjustments })], '?promotion=p1');
  const asked = fakeBackend.calls(getallOrders).map(({ input }) => input);
  expect(asked).toContainEqual(expect.objectContaining({ promotion: 'p1' }));
  await user.click(screen.getByRole('button', { name: 'Remove the filter: Promotion Spring (SPRING-10)' }));
  await waitFor(() => expect(address()).toBe(''));
  expect(screen.queryByRole('button', { name: /^Remove the filter/ })).toBeNull();
  expect(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveFocus();
});
