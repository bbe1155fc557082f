import { getUserOrders } from '@shop/core/contracts/orders';
import { getallProductsExtra } from '@shop/core/items/extra';
import type { OrderLine } from '@shop/core/model/order';
import { aListedFlower, anOrder, anOrderLine } from '@shop/core/testing/answers';
import { screen, within } from '@testing-library/react';

import type { PreloadedState } from '@/app/makeStore';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderApp } from '@/testing/renderApp';
import { openShopWindow } from '@/testing/shopWindow';

const demo = { uid: 'demo', displayName: 'Demo', email: 'demo@example.com', photoURL: null };
const preloadedState: PreloadedState = { session: { status: 'signedIn', user: demo, problem: null } };

const papers = {
  id: 'papers',
  slug: 'papers',
  name: 'Rolling Papers',
  code: 'EX-401',
  description: 'Slim leaves.',
  imageUrl: '/images/papers.webp',
  price: 25,
  quantity: 10,
  showOnCart: true,
  availability: true,
  createdDateTime: '2026-11-01T08:00:00.000Z',
  createdBy: 'staff:admin',
};
const flowerLine = anOrderLine({ quantity: 2 });
const { size: _none, ...unsized } = anOrderLine({ id: papers.id, kind: 'extra', name: papers.name });
const papersLine: OrderLine = { ...unsized, quantity: 1 };

/** Opens the home page of a customer with these orders, newest first. */
function renderHome(...orders: OrderLine[][]) {
  openShopWindow({ flowers: [aListedFlower()] });
  fakeBackend.answer(getallProductsExtra, { products: [papers] });
  fakeBackend.answer(getUserOrders, {
    orders: orders.map((products, index) => anOrder({ id: `order-${index}`, status: 'completed', products })),
    more: false,
  });
  return renderApp({ preloadedState });
}

test('“Repeat last order” shows the price of the order with extras, and reports how many items it added', async () => {
  const { user } = renderHome([flowerLine, papersLine]);
  await user.click(await screen.findByRole('button', { name: /^Repeat last order · R265\.00/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Added to your cart' }));
  expect(sheet.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    `${flowerLine.name}2 × R120.00`,
    'Rolling PapersR25.00',
  ]);
  expect(sheet.getByText('R265.00')).toBeVisible();
  expect(sheet.getByRole('status')).toHaveTextContent('3 items added.');
});

test('“Repeat last order” shows no price until the extras of the order have loaded', async () => {
  openShopWindow({ flowers: [aListedFlower()] });
  fakeBackend.fail(getallProductsExtra, 'silence');
  fakeBackend.answer(getUserOrders, {
    orders: [anOrder({ status: 'completed', products: [flowerLine, papersLine] })],
    more: false,
  });
  renderApp({ preloadedState });
  const row = within(await screen.findByRole('region', { name: 'Buy again' }));
  expect(await row.findByRole('link', { name: flowerLine.name })).toBeVisible();
  expect(row.getByRole('button', { name: /^Repeat last order KUSH/ })).toBeVisible();
});

test('the home page requests extras only if the last order contains one', async () => {
  renderHome([flowerLine], [papersLine]);
  expect(await screen.findByRole('button', { name: /^Repeat last order · R240\.00/ })).toBeVisible();
  expect(fakeBackend.calls(getallProductsExtra)).toHaveLength(0);
});
