import { markSoldOut } from '@shop/core/contracts/catalogAdmin';
import { screen, waitFor, within } from '@testing-library/react';

import { anAdminFlower } from '@/testing/adminItems';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { SoldOutButton } from './SoldOutButton';

const gelato = { id: 'f1', kind: 'flower' as const, name: 'Gelato 1G' };
const backAt = '2026-11-26T07:00:00.000Z';

test('“Keep off sale” cancels the automatic return of a size to sale, and names where it is put back', async () => {
  fakeBackend.answer(markSoldOut, { item: anAdminFlower() });
  const { user } = renderWithStore(
    <SoldOutButton item={gelato} variant="oneGram" isSoldOut backAt={backAt} />,
  );
  await user.click(screen.getByRole('button', { name: 'Keep off sale: Gelato 1G' }));
  expect(
    await screen.findByText('Gelato 1G stays off sale until a manager puts it back in Inventory'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(fakeBackend.calls(markSoldOut).map(({ input }) => input)).toEqual([
    { id: 'f1', variant: 'oneGram', isSoldOut: true },
  ]);
});

test('the reason why a size cannot be marked as sold out until tomorrow is shown', async () => {
  const message = 'This size is off sale until staff put it back.';
  fakeBackend.refuse(markSoldOut, { status: 409, code: 'conflict', message });
  const { user } = renderWithStore(<SoldOutButton item={gelato} variant="oneGram" />);
  await user.click(screen.getByRole('button', { name: 'Sold out today: Gelato 1G' }));
  expect(await screen.findByText(`Gelato 1G could not be changed. ${message}`)).toBeVisible();
});

test('one press takes a size off sale until tomorrow, reports when it returns, and can be undone', async () => {
  fakeBackend.answer(markSoldOut, { item: anAdminFlower({ backAt: { oneGram: backAt } }) });
  const { user } = renderWithStore(<SoldOutButton item={gelato} variant="oneGram" />);
  await user.click(screen.getByRole('button', { name: 'Sold out today: Gelato 1G' }));
  const notice = await screen.findByText('Gelato 1G is sold out until Thursday 9:00 AM');
  await user.click(within(notice).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(fakeBackend.calls(markSoldOut)).toHaveLength(2));
  expect(fakeBackend.calls(markSoldOut).map(({ input }) => input)).toEqual([
    { id: 'f1', variant: 'oneGram', isSoldOut: true, isBackTomorrow: true },
    { id: 'f1', variant: 'oneGram', isSoldOut: false },
  ]);
});

test('a size that is sold out until tomorrow shows when it returns to sale', () => {
  renderWithStore(<SoldOutButton item={gelato} variant="oneGram" isSoldOut backAt={backAt} />);
  expect(screen.getByText('Back Thursday 9:00 AM')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back on sale: Gelato 1G' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /sold out/i })).not.toBeInTheDocument();
});

test('a size that is sold out indefinitely can only be returned to sale', () => {
  renderWithStore(<SoldOutButton item={gelato} variant="oneGram" isSoldOut />);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Back on sale']);
});
