import { getShopProfile } from '@shop/core/contracts/shopProfile';
import { aShopProfile } from '@shop/core/testing/aShopProfile';
import { anOrder, anOrderLine, aPartialRefund } from '@shop/core/testing/answers';
import { screen, within } from '@testing-library/react';

import { renderAdminOrder } from '@/testing/adminOrderPage';
import { fakeBackend } from '@/testing/fakeBackend';

const bag = () => within(screen.getByRole('region', { name: 'In the bag' }));
const slip = () => within(screen.getByRole('article', { name: 'Slip', hidden: true }));
const gram = anOrderLine({ quantity: 2 });
const papers = anOrderLine({ id: 'papers', kind: 'extra', size: undefined, name: 'Papers', quantity: 1 });

describe('an order with refunded units', () => {
  const refunded = anOrder({
    products: [gram, papers],
    totalCents: 25_000,
    refundCents: 12_000,
    partialRefunds: [
      aPartialRefund({ state: 'refunded' }),
      aPartialRefund({
        id: 'attempt-2',
        cents: 1_000,
        lines: [{ id: 'papers', quantity: 1 }],
        state: 'refunded',
      }),
    ],
  });

  test('needs ticks only for the lines with units that are left', async () => {
    const { user } = await renderAdminOrder(refunded);
    expect(bag().getByRole('status')).toHaveTextContent('0 of 1');
    const [only, ...others] = bag().getAllByRole('checkbox');
    expect(others).toEqual([]);
    expect(only?.closest('label')).toHaveTextContent('1Blue Dream 1G1 refunded');
    await user.click(only as HTMLElement);
    expect(bag().getByRole('status')).toHaveTextContent('1 of 1');
    expect(bag().getByText('Papers').tagName).toBe('S');
  });

  test('marks its lines on the card and on the slip, which counts only the units that are left', async () => {
    await renderAdminOrder(refunded);
    const rows = slip().getAllByRole('row', { hidden: true });
    expect(rows.map((row) => row.textContent)).toEqual([
      'ItemQuantityPrice',
      'Blue Dream 1G (1 refunded)1R240.00',
      'Papers (1 refunded)0R240.00',
    ]);
    const tiles = screen.getAllByText(/^[12] ×/).map((text) => text.parentElement);
    expect(tiles.map((tile) => tile?.textContent)).toEqual([
      expect.stringContaining('1 refunded'),
      expect.stringContaining('1 refunded'),
    ]);
  });

  test('prints the kept amount and its VAT on the slip', async () => {
    fakeBackend.answer(getShopProfile, { profile: { ...aShopProfile(), vatNumber: '4123456789' } });
    await renderAdminOrder(refunded);
    await screen.findByText(/VAT number 4123456789/);
    expect(slip().getByText('Kept').parentElement).toHaveTextContent('KeptR120.00');
    expect(slip().getByText('VAT kept (15 %)').parentElement).toHaveTextContent('R15.65');
  });
});

test('an order without refunds marks no line, and prints no kept amount', async () => {
  await renderAdminOrder(anOrder({ products: [gram, papers] }));
  expect(bag().getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.queryByText(/refunded/)).toBeNull();
  expect(slip().queryByText('Kept')).toBeNull();
});
