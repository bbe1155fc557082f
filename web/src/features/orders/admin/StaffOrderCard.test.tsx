import { getallEdibles } from '@shop/core/items/edible';
import { getallProducts } from '@shop/core/items/flower';
import type { Flower } from '@shop/core/items/flower';
import type { OrderLine } from '@shop/core/model/order';
import { aListedEdible, aListedFlower, anOrder, anOrderLine } from '@shop/core/testing/answers';
import { screen, waitFor } from '@testing-library/react';

import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { StaffOrderCard } from './StaffOrderCard';

const { stockQuantity, ...flower } = aListedFlower();
const line = anOrderLine({ id: flower.id, kind: 'flower', size: 'oneGram' });

/** Renders an order of a flower whose public list has `units` of the ordered size. */
async function renderLine(units: number, change: Partial<Flower> = {}) {
  fakeBackend.answer(getallProducts, {
    products: [{ ...flower, stockQuantity: { ...stockQuantity, oneGram: units, threeGram: 0 }, ...change }],
  });
  await renderWith({ ...line, size: 'threeGram', name: 'Kept off sale' });
}

/** Waits until the button of a line that is kept off sale disappears, which shows that its list has loaded. */
async function renderWith(keptOff: OrderLine) {
  renderWithStore(<StaffOrderCard order={anOrder({ products: [line, keptOff] })} />);
  const name = `Sold out today: ${keptOff.name}`;
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
}

const button = (label: string) => screen.queryByRole('button', { name: `${label}: ${line.name}` });

const backAt = { oneGram: '2026-11-26T07:00:00.000Z' };

test('the line of an order offers “Sold out today” for a size with units on sale', async () => {
  await renderLine(3);
  expect(button('Sold out today')).toBeVisible();
});

test('the line of an order offers “Back on sale” for a size that is sold out until tomorrow', async () => {
  await renderLine(0, { backAt });
  expect(button('Back on sale')).toBeVisible();
});

test('the line of an order has no button for a size that staff keep off sale', async () => {
  await renderLine(0);
  expect(button('Sold out today')).toBeNull();
  expect(button('Back on sale')).toBeNull();
});

test.each(['silence', 'offline'] as const)(
  'the line of an order offers “Sold out today” while its public list is unavailable (%s)',
  async (how) => {
    fakeBackend.fail(getallProducts, how);
    const edible = aListedEdible({ quantity: 0 });
    fakeBackend.answer(getallEdibles, { edibles: [edible] });
    const { size: _size, ...unsized } = line;
    await renderWith({ ...unsized, id: edible.id, kind: 'edible', name: edible.name });
    expect(button('Sold out today')).toBeVisible();
  },
);
