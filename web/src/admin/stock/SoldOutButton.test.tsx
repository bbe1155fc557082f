import { markSoldOut } from '@shop/core/contracts/catalogAdmin';
import { screen } from '@testing-library/react';

import { anAdminFlower } from '@/testing/adminItems';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { SoldOutButton } from './SoldOutButton';

test('one press takes a size off sale', async () => {
  fakeBackend.answer(markSoldOut, { item: anAdminFlower() });
  const gelato = { id: 'f1', kind: 'flower' as const, name: 'Gelato 1G' };
  const { user } = renderWithStore(<SoldOutButton item={gelato} variant="oneGram" />);
  await user.click(screen.getByRole('button', { name: 'Sold out: Gelato 1G' }));
  expect(fakeBackend.calls(markSoldOut)[0]?.input).toEqual({
    id: 'f1',
    variant: 'oneGram',
    isSoldOut: true,
  });
});
