import { prepareOrder, updateOrder } from '@shop/core/contracts/orders';
import { getShopProfile } from '@shop/core/contracts/shopProfile';
import { aShopProfile } from '@shop/core/testing/aShopProfile';
import { anOrder, anOrderLine, aPartialRefund } from '@shop/core/testing/answers';
import { screen, waitFor, within } from '@testing-library/react';

import { renderAdminOrder } from '@/testing/adminOrderPage';
import { fakeBackend } from '@/testing/fakeBackend';

const bag = () => within(screen.getByRole('region', { name: 'To pack' }));
const slip = () => within(screen.getByRole('article', { name: 'Slip', hidden: true }));
const gram = anOrderLine({ quantity: 2 });
const papers = anOrderLine({ id: 'papers', kind: 'extra', size: undefined, name: 'Papers', quantity: 1 });

const answerRegistered = (vatSince: string) =>
  fakeBackend.answer(getShopProfile, { profile: aShopProfile({ vatNumber: '4123456789', vatSince }) });

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

  test('needs ticks only for lines with units that are not refunded', async () => {
    const { user } = await renderAdminOrder(refunded);
    expect(bag().getByRole('status')).toHaveTextContent('0 of 1');
    const [only, ...others] = bag().getAllByRole('checkbox');
    expect(others).toEqual([]);
    expect(only?.closest('label')).toHaveTextContent('1Blue Dream 1G1 refunded');
    await user.click(only as HTMLElement);
    expect(bag().getByRole('status')).toHaveTextContent('1 of 1');
    expect(bag().getByText('Papers').tagName).toBe('S');
  });

  test('has marked lines on its card and on its slip, which counts only units that are not refunded', async () => {
    await renderAdminOrder(refunded);
    const rows = slip().getAllByRole('row', { hidden: true });
    expect(rows.map((row) => row.textContent)).toEqual([
      'ItemQuantityPrice',
      'Blue Dream 1G (1 refunded)1R240.00 R120.00',
      'Papers (1 refunded)0R240.00 R0.00',
    ]);
    const tiles = screen.getAllByText(/\d ×/).map((text) => text.closest('li'));
    expect(tiles.map((tile) => tile?.textContent)).toEqual([
      expect.stringMatching(/1 of 2 × R120\.00.*1 refunded.*R120\.00/),
      expect.stringMatching(/1 refunded.*R0\.00/),
    ]);
  });

  test('has a slip with the kept amount and its VAT', async () => {
    answerRegistered('2026-11-21');
    await renderAdminOrder(refunded);
    await screen.findByText(/VAT number 4123456789/);
    expect(slip().getByText('Kept').parentElement).toHaveTextContent('KeptR120.00');
    expect(slip().getByText('VAT kept (15%)').parentElement).toHaveTextContent('R15.65');
  });

  test('has a slip without VAT if the shop was registered for VAT after the payment', async () => {
    answerRegistered('2026-11-22');
    const at = '2026-11-21T08:31:00.000Z';
    await renderAdminOrder({ ...refunded, timeline: [{ at, event: 'paid', by: { kind: 'shop' } }] });
    await screen.findByText(/hello@shop\.example/);
    expect(slip().getByText('Kept').parentElement).toHaveTextContent('KeptR120.00');
    expect(slip().queryByText(/VAT/)).toBeNull();
  });

  test.each(['paid', 'paid-after-cancel'] as const)(
    'has a slip with VAT if the shop was registered for VAT before the payment (%s), but after the order was placed',
    async (event) => {
      answerRegistered('2026-11-22');
      const at = '2026-11-21T22:00:00.000Z';
      await renderAdminOrder({ ...refunded, timeline: [{ at, event, by: { kind: 'shop' } }] });
      expect(await screen.findByText(/VAT number 4123456789/)).toBeInTheDocument();
    },
  );
});

test('an order without refunds has no marked lines, and its slip has no kept amount', async () => {
  await renderAdminOrder(anOrder({ products: [gram, papers] }));
  expect(bag().getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.queryByText(/refunded/)).toBeNull();
  expect(slip().queryByText('Kept')).toBeNull();
});

describe('the question about unticked lines', () => {
  const packing = anOrder({ preparation: 'packing', products: [gram, papers] });
  const markReady = () => screen.getByRole('button', { name: 'Mark ready' });
  const sent = () => fakeBackend.calls(prepareOrder).map(({ input }) => input);
  const question = () => within(screen.getByRole('alertdialog'));

  test('appears before an order is marked as ready if other lines are ticked', async () => {
    const { user, becomes } = await renderAdminOrder(packing);
    await user.click(bag().getByRole('checkbox', { name: /Papers/ }));
    await user.click(markReady());
    expect(question().getByText('1 line is not ticked')).toBeVisible();
    await user.click(question().getByRole('button', { name: 'Keep packing' }));
    expect(sent()).toEqual([]);
    fakeBackend.answer(prepareOrder, () => ({ order: becomes({ ...packing, preparation: 'ready' }) }));
    await user.click(markReady());
    await user.click(question().getByRole('button', { name: 'Mark ready' }));
    expect(await screen.findByRole('button', { name: 'Undo ready' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent()).toEqual([{ orderId: packing.id, preparation: 'ready' }]);
  });

  test('cannot be bypassed by a hand-over', async () => {
    const { user } = await renderAdminOrder(packing);
    await user.click(bag().getByRole('checkbox', { name: /Papers/ }));
    await user.click(screen.getByRole('button', { name: 'Mark collected' }));
    expect(question().getByText('1 line is not ticked')).toBeVisible();
    await user.click(question().getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText('ID seen, 18 or older?')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mark collected' })).toHaveFocus());
  });

  test('cannot be bypassed by the Update Collection dialog', async () => {
    fakeBackend.answer(updateOrder, { order: { ...packing, status: 'completed' } });
    const { user } = await renderAdminOrder(packing);
    await user.click(bag().getByRole('checkbox', { name: /Papers/ }));
    await user.click(screen.getByRole('button', { name: 'Update Collection' }));
    await user.selectOptions(screen.getByLabelText('Collection'), 'Collected');
    await user.click(screen.getByRole('button', { name: 'Update Order' }));
    expect(question().getByText('1 line is not ticked')).toBeVisible();
    await user.click(question().getByRole('button', { name: 'Keep packing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Update Order' }));
    await user.click(question().getByRole('button', { name: 'Hand over' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, hand over' }));
    await waitFor(() => expect(fakeBackend.calls(updateOrder)).toHaveLength(1));
  });

  test.each([
    ['no line is ticked', [], packing],
    ['all lines are ticked', [/Blue Dream/, /Papers/], packing],
    [
      'only a refunded line is not ticked',
      [/Blue Dream/],
      { ...packing, partialRefunds: [aPartialRefund({ lines: [{ id: 'papers', quantity: 1 }] })] },
    ],
  ])('does not appear if %s', async (_, lines, order) => {
    fakeBackend.answer(prepareOrder, { order });
    const { user } = await renderAdminOrder(order);
    for (const name of lines) await user.click(bag().getByRole('checkbox', { name }));
    await user.click(markReady());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

test('the hand-over button on the order page names no keyboard shortcut, because the page has none', async () => {
  await renderAdminOrder(anOrder({ preparation: 'ready' }));
  const button = screen.getByRole('button', { name: 'Mark collected' });
  expect(button).not.toHaveAttribute('aria-keyshortcuts');
});
