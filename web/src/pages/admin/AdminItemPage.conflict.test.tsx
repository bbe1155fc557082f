import { manageItems, stockLedger } from '@shop/core/contracts/catalogAdmin';
import { manageShopProfile } from '@shop/core/contracts/shopProfileAdmin';
import { updateProduct } from '@shop/core/items/admin/flower';
import type { AdminItem } from '@shop/core/items/admin/registry';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';

import { adminItem, adminItems } from '@/config/paths';
import { anAdminFlower } from '@/testing/adminItems';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { AdminItemPage } from './AdminItemPage';

const { stock } = anAdminFlower();

function refuseFor(item: AdminItem) {
  fakeBackend.answer(manageItems, { items: [item], more: false });
  fakeBackend.refuse(updateProduct, {
    status: 409,
    code: 'stale-version',
    message: 'Someone else has changed this item in the meantime.',
    details: { version: item.version, item, by: 'Thandi Nkosi', at: '2026-11-02T09:30:00.000Z' },
  });
}

async function edit() {
  fakeBackend.answer(stockLedger, { entries: [], more: false });
  fakeBackend.fail(manageShopProfile, 'silence');
  fakeBackend.answer(manageItems, { items: [anAdminFlower()], more: false });
  const { user } = renderWithStore(
    <Routes>
      <Route path={adminItems('product')} element={<AdminItemPage kind="flower" />} />
    </Routes>,
    { route: { pathname: adminItem('product', 'FL-001') } },
  );
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Blue Dream' }));
  const update = async () => {
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    return within(await dialog.findByRole('alert', { name: 'Changed by someone else' }));
  };
  return { user, dialog, update };
}

function lines({ queryAllByRole }: Pick<typeof screen, 'queryAllByRole'>) {
  return queryAllByRole('listitem').map(({ textContent }) => textContent);
}

test('a conflict lists changed counts, so units that were already added are not added again', async () => {
  const { user, dialog, update } = await edit();
  await user.type(dialog.getByLabelText('1g quantity'), '+10');
  refuseFor(
    anAdminFlower({ version: 4, stock: { ...stock, oneGram: { onHand: 20, held: 2, available: 18 } } }),
  );
  const conflict = await update();
  expect(lines(conflict)).toEqual(['1g on hand: was “10”, now “20”, yours “+10”Use theirs']);
  expect(conflict.getByText(/Compare the values, then save your changes\.$/)).toBeVisible();
  await user.click(conflict.getByRole('button', { name: 'Use theirs: 1g on hand' }));
  expect(dialog.getByLabelText('1g quantity')).toHaveValue('');
  expect(lines(conflict)).toEqual(['1g on hand: was “10”, now “20”']);
  await user.click(conflict.getByRole('button', { name: 'Save my changes' }));
  expect(dialog.getByText(/nothing to update/)).toBeVisible();
  expect(fakeBackend.calls(updateProduct)).toHaveLength(1);
});

test('a conflict lists a changed picture', async () => {
  const { user, dialog, update } = await edit();
  await user.type(dialog.getByLabelText('Name'), ' XL');
  refuseFor(anAdminFlower({ version: 4, imageUrl: '/images/other.webp' }));
  expect(lines(await update())).toEqual(['Image: was replaced']);
});

test('an uploaded picture can be given up for the newer one', async () => {
  sessionStorage.setItem('admin-draft:edit-flower-1-3', JSON.stringify({ imageUrl: '/images/mine.webp' }));
  const { user, update } = await edit();
  refuseFor(anAdminFlower({ version: 4, imageUrl: '/images/other.webp' }));
  const conflict = await update();
  expect(lines(conflict)).toEqual(['Image: was replaced, yours is differentUse theirs']);
  await user.click(conflict.getByRole('button', { name: 'Use theirs: Image' }));
  expect(lines(conflict)).toEqual(['Image: was replaced']);
});

test('a conflict without a changed field can be saved immediately', async () => {
  const { user, dialog, update } = await edit();
  await user.type(dialog.getByLabelText('Name'), ' XL');
  refuseFor(anAdminFlower({ version: 4 }));
  const conflict = await update();
  expect(lines(conflict)).toEqual([]);
  expect(conflict.getByText(/^None of these fields has changed/)).toBeVisible();
});
