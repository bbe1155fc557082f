// spec: checkout-1-5, checkout-2.manage-products-21, checkout-4-7, checkout-8-26
import { manageItems, markSoldOut, restoreItem, stockLedger } from '@shop/core/contracts/catalogAdmin';
import { manageShopProfile } from '@shop/core/contracts/shopProfileAdmin';
import { deleteExtra, updateProductExtra } from '@shop/core/items/admin/extra';
import { updateProduct } from '@shop/core/items/admin/flower';
import type { AdminItem } from '@shop/core/items/admin/registry';
import { adminOf } from '@shop/core/items/admin/registry';
import type { ItemKind } from '@shop/core/items/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from '@/testing/axe';
import { Route, Routes } from 'react-router-dom';

import { adminItem, adminItems, paths } from '@/config/paths';
import { anAdminEdible, anAdminExtra, anAdminFlower } from '@/testing/adminItems';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { AdminItemPage } from './AdminItemPage';
import { ManageProductsPage } from './ManageProductsPage';

const ledger = {
  entries: [
    {
      id: 'row-1',
      at: '2026-11-02T08:00:00.000Z',
      by: 'Demo Staff',
      reason: 'Delivery 42',
      orderId: '',
      lines: [{ variant: 'oneGram' as const, onHandDelta: 5, heldDelta: 0 }],
    },
    {
      id: 'row-2',
      at: '2026-11-01T08:00:00.000Z',
      by: 'customer',
      reason: 'order placed',
      orderId: 'order-1',
      lines: [{ variant: 'oneGram' as const, onHandDelta: 0, heldDelta: 2 }],
    },
    {
      id: 'row-3',
      at: '2026-11-01T08:05:00.000Z',
      by: 'yoco',
      reason: 'paid',
      orderId: 'order-1',
      lines: [{ variant: 'oneGram' as const, onHandDelta: -2, heldDelta: -2 }],
    },
  ],
  more: false,
};

function openItem(
  kind: ItemKind,
  { items, state, code }: { items?: AdminItem[]; state?: unknown; code: string },
) {
  fakeBackend.answer(stockLedger, ledger);
  fakeBackend.fail(manageShopProfile, 'silence');
  if (items !== undefined) fakeBackend.answer(manageItems, { items, more: false });
  const pathname = adminItem(adminOf(kind).labels.path, code);
  return renderWithStore(
    <Routes>
      <Route path={adminItems(adminOf(kind).labels.path)} element={<AdminItemPage kind={kind} />} />
      <Route path={paths.admin.products} element={<ManageProductsPage />} />
    </Routes>,
    { route: { pathname, state } },
  );
}

// spec: checkout-2.manage-products-7, checkout-9-9
test('the page of a flower can be opened by its code, and shows its details, counts and stock changes', async () => {
  const { container } = openItem('flower', { items: [anAdminFlower()], code: 'FL-001' });
  expect(await screen.findByRole('heading', { name: 'Blue Dream' })).toBeVisible();
  const row = screen.getByRole('row', { name: /^1g/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Price (R)R100.00', 'Customers seeR120.00', 'On hand10', 'Held2', 'Available8']);
  for (const text of ['FL-001', 'flower-1', 'Hybrid', '30', 'Demo Staff', 'Available'])
    expect(screen.getAllByText(text)).not.toEqual([]);
  expect(await screen.findByText('Delivery 42')).toBeVisible();
  expect(screen.getByText('1g: +5 on hand')).toBeVisible();
  expect(screen.getByText('Yoco')).toBeVisible();
  expect(screen.getByRole('link', { name: 'order placed' })).toHaveAttribute(
    'href',
    '/admin/manage-orders/order-1',
  );
  expect((await axe(container)).violations).toEqual([]);
});

// spec: checkout-2.manage-products-8
test('an item passed by the table is shown immediately', async () => {
  fakeBackend.fail(manageItems, 'silence');
  openItem('edible', { code: 'ED-001', state: { item: anAdminEdible() } });
  expect(screen.getByRole('heading', { name: 'Gummy Bears' })).toBeVisible();
  for (const fact of ['THC (mg)', 'Total Dosage (mg)', 'Created By'])
    expect(screen.getByText(fact)).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Quantity Available' })).toBeVisible();
  expect(await screen.findByText('Delivery 42')).toBeVisible();
});

const factsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent).join(': '),
  );
const dates = [
  'Created By: Demo Staff',
  'Created: Sunday, 1 November 2026 @ 10:00 AM',
  'Last changed: Monday, 2 November 2026 @ 10:00 AM',
];

// spec: checkout-2.manage-products-10, checkout-2.manage-products-13
test.each([
  {
    item: anAdminEdible(),
    facts: ['Code: ED-001', 'Id: edible-1', 'THC (mg): 10', 'Total Dosage (mg): 100', 'Category: Edibles'],
    price: 'R75.00',
    available: '5',
  },
  {
    item: anAdminExtra(),
    facts: ['Code: EX-001', 'Id: extra-1', 'Show on Cart?: Yes'],
    price: 'R15.00',
    available: '4',
  },
])('the page of a $item.kind shows its picture and details', async ({ item, facts, price, available }) => {
  const { container } = openItem(item.kind, { items: [item], code: item.code });
  expect(await screen.findByRole('heading', { name: item.name })).toBeVisible();
  expect(screen.getByRole('img', { name: item.name })).toHaveAttribute('src', item.imageUrl);
  expect(screen.getByText(item.description)).toBeVisible();
  expect(factsOf(container)).toEqual([...facts, ...dates]);
  const counts = within(screen.getByRole('table', { name: 'Prices and quantities' }));
  expect(counts.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Size',
    'Price (R)',
    'On hand',
    'Held',
    'Quantity Available',
  ]);
  const cells = counts.getAllByRole('cell').map(({ textContent }) => textContent);
  expect([cells[0], cells[3]]).toEqual([`Price (R)${price}`, `Quantity Available${available}`]);
});

test('each size shows whether it can be bought, and has a button that marks it as sold out', async () => {
  const backAt = '2026-11-27T07:00:00.000Z';
  const item = anAdminFlower({
    stock: {
      oneGram: { onHand: 2, held: 2, available: 0 },
      threeGram: { onHand: 0, held: 0, available: 0 },
      preRoll: { onHand: 2, held: 0, available: 2 },
    },
    soldOut: { threeGram: 6 },
    backAt: { threeGram: backAt },
  });
  const { user } = openItem('flower', { items: [item], code: 'FL-001' });
  const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  expect((await rowOf(/^1g/)).getByText('All held')).toBeVisible();
  expect((await rowOf(/^3g/)).getByText('Sold out')).toBeVisible();
  expect((await rowOf(/^3g/)).getByText(/^Back Friday/)).toBeVisible();
  expect((await rowOf(/^Pre-roll/)).getByText('Low')).toBeVisible();
  fakeBackend.answer(markSoldOut, { item });
  await user.click((await rowOf(/^Pre-roll/)).getByRole('button', { name: /^Sold out today: / }));
  expect(fakeBackend.calls(markSoldOut)[0]?.input).toEqual({
    id: 'flower-1',
    variant: 'preRoll',
    isSoldOut: true,
    isBackTomorrow: true,
  });
});

test('a deleted item shows its counts, but not whether its sizes can be bought', async () => {
  const item = anAdminExtra({
    archivedAt: '2026-11-03T08:00:00.000Z',
    stock: { unit: { onHand: 0, held: 0, available: 0 } },
  });
  openItem('extra', { items: [item], code: 'EX-001' });
  const row = within(await screen.findByRole('row', { name: /^Units/ }));
  expect(row.queryByText('Sold out')).toBeNull();
  expect(row.queryByRole('button')).toBeNull();
});

test('the code of an item of another kind is reported as unknown', async () => {
  openItem('flower', { items: [anAdminExtra()], code: 'EX-001' });
  expect(await screen.findByText('There is no product with this code.')).toBeVisible();
});

// spec: checkout-2.manage-products-9
test('an edit sends the changed fields and the version that it is based on', async () => {
  const { user } = openItem('flower', { items: [anAdminFlower()], code: 'FL-001' });
  fakeBackend.answer(updateProduct, { item: anAdminFlower({ version: 4 }) });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Blue Dream' }));
  expect(dialog.getByLabelText('Name')).toHaveValue('Blue Dream');
  expect(dialog.getByLabelText('3g price (R)')).toHaveValue('280.50');
  expect(dialog.getByText('Customers see R336.60')).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(dialog.getByText(/nothing to update/)).toBeVisible();
  expect((await axe(document.body)).violations).toEqual([]);

  await user.type(dialog.getByLabelText('1g quantity'), '-2');
  await user.click(dialog.getByRole('radio', { name: /^Counted stock/ }));
  await user.type(dialog.getByLabelText('1g quantity'), '12');
  await user.type(dialog.getByLabelText('Reason for the stock change'), 'Count');
  expect(dialog.getByText('On hand 10 \u2192 12')).toBeVisible();
  await user.clear(dialog.getByLabelText('Pre-roll price (R)'));
  await user.type(dialog.getByLabelText('Pre-roll price (R)'), '65,50');
  await user.selectOptions(dialog.getByLabelText('Availability'), 'Not Available');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await screen.findAllByText('Product Updated successfully')).not.toEqual([]);
  expect(fakeBackend.calls(updateProduct)[0]?.input).toEqual({
    productId: 'flower-1',
    version: 3,
    quantitySet: { oneGram: 12 },
    reason: 'Count',
    priceUpdate: { preRoll: 65.5 },
    availability: false,
  });
});

test('correcting a field removes only the error of that field', async () => {
  const { user } = openItem('flower', { items: [anAdminFlower()], code: 'FL-001' });
  fakeBackend.answer(updateProduct, { item: anAdminFlower({ version: 4 }) });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Blue Dream' }));
  const [gram, preRoll] = [
    dialog.getByLabelText('1g price (R)'),
    dialog.getByLabelText('Pre-roll price (R)'),
  ];
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(dialog.getByText(/nothing to update/)).toBeVisible();
  await user.type(gram, 'cheap');
  expect(dialog.queryByText(/nothing to update/)).toBeNull();
  await user.type(preRoll, 'dear');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(gram).toBeInvalid();
  await user.clear(gram);
  expect(gram).toBeValid();
  expect(preRoll).toBeInvalid();
  expect(fakeBackend.calls(updateProduct)).toEqual([]);
});

// spec: checkout-2.manage-products-14, checkout-2.manage-products-16, checkout-2.manage-products-18, checkout-8-20
test('the form of an extra has the specified title and message, and a field left blank keeps its value', async () => {
  const { user } = openItem('extra', { items: [anAdminExtra()], code: 'EX-001' });
  fakeBackend.answer(updateProductExtra, { item: anAdminExtra() });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Product' }));
  await user.selectOptions(dialog.getByLabelText('Show on Cart?'), 'No');
  await user.click(dialog.getByRole('checkbox', { name: 'Clear the description' }));
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await screen.findAllByText('Product updated successfully')).not.toEqual([]);
  expect(fakeBackend.calls(updateProductExtra)[0]?.input).toEqual({
    productId: 'extra-1',
    version: 3,
    updates: { showOnCart: false },
    clear: ['description'],
  });
});

// spec: checkout-2.manage-products-16, checkout-2.manage-products-17, checkout-2.manage-products-19
test('every field of an extra shows its current value, and typed values are sent while the button shows Updating', async () => {
  const { user } = openItem('extra', { items: [anAdminExtra()], code: 'EX-001' });
  fakeBackend.fail(updateProductExtra, 'silence');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Product' }));
  expect(dialog.getByLabelText('Image')).toHaveAttribute('type', 'file');
  const fields = [
    ['Name', 'Rolling Papers', 'Long Papers'],
    ['Quantity', '4', '9'],
    ['Product Price (R)', '15.00', '17,50'],
    ['Description', 'King size.', 'Slim.'],
  ] as const;
  await user.click(dialog.getByRole('radio', { name: /^Counted stock/ }));
  for (const [label, current, typed] of fields) {
    expect(dialog.getByLabelText(label)).toHaveAttribute('placeholder', current);
    await user.type(dialog.getByLabelText(label), typed);
  }
  await user.type(dialog.getByLabelText('Reason for the stock change'), 'Count');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await dialog.findByRole('button', { name: 'Updating' })).toBeDisabled();
  expect(dialog.queryByRole('button', { name: 'Update' })).toBeNull();
  expect(fakeBackend.calls(updateProductExtra).map(({ input }) => input)).toEqual([
    {
      productId: 'extra-1',
      version: 3,
      updates: { name: 'Long Papers', quantity: 9, price: 17.5, description: 'Slim.' },
      reason: 'Count',
    },
  ]);
});

// spec: checkout-8-21
test('a conflict shows the author and the old, new and typed value of each field, and can be overridden', async () => {
  const { user } = openItem('flower', { items: [anAdminFlower()], code: 'FL-001' });
  const theirs = anAdminFlower({
    name: 'Theirs',
    version: 7,
    stockPrice: { oneGram: 115, threeGram: 280.5, preRoll: 60 },
  });
  fakeBackend.refuse(updateProduct, {
    status: 409,
    code: 'stale-version',
    message: 'Someone else has changed this item in the meantime.',
    details: { version: 7, item: theirs, by: 'Thandi Nkosi', at: '2026-11-02T09:30:00.000Z' },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit/ }));
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Mine');
  await user.clear(dialog.getByLabelText('1g price (R)'));
  await user.type(dialog.getByLabelText('1g price (R)'), '99');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  const conflict = within(await dialog.findByRole('alert', { name: 'Changed by someone else' }));
  expect(conflict.getByText(/^Thandi Nkosi changed this item on/)).toBeVisible();
  expect(conflict.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Name: was “Blue Dream”, now “Theirs”, yours “Mine”Use theirs',
    '1g price (R): was “100.00”, now “115.00”, yours “99”Use theirs',
  ]);
  expect(dialog.getByRole('alert', { name: 'Changed by someone else' })).toHaveFocus();
  expect(dialog.getByRole('button', { name: 'Update' })).toBeDisabled();
  expect((await axe(document.body)).violations).toEqual([]);
  await user.click(conflict.getByRole('button', { name: 'Use theirs: 1g price (R)' }));
  expect(dialog.getByLabelText('1g price (R)')).toHaveValue('115.00');

  fakeBackend.answer(updateProduct, { item: anAdminFlower({ name: 'Mine', version: 8 }) });
  await user.click(conflict.getByRole('button', { name: 'Save my changes' }));
  expect(await screen.findAllByText('Product Updated successfully')).not.toEqual([]);
  expect(fakeBackend.calls(updateProduct).map(({ input }) => input)).toEqual([
    { productId: 'flower-1', version: 3, productName: 'Mine', priceUpdate: { oneGram: 99 } },
    { productId: 'flower-1', version: 7, productName: 'Mine' },
  ]);
});

test('a price that is zero or very different must be confirmed, and the dialog shows the price that customers see', async () => {
  const { user } = openItem('flower', { items: [anAdminFlower()], code: 'FL-001' });
  fakeBackend.answer(updateProduct, { item: anAdminFlower({ version: 4 }) });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Blue Dream' }));
  const [gram, preRoll] = [
    dialog.getByLabelText('1g price (R)'),
    dialog.getByLabelText('Pre-roll price (R)'),
  ];
  await user.clear(gram);
  await user.type(gram, '0');
  await user.clear(preRoll);
  await user.type(preRoll, '600');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Are these prices right?' }));
  expect(question.getByText('1g: customers would get it for R0.00.')).toBeVisible();
  expect(
    question.getByText('Pre-roll: customers would see R720.00 instead of R72.00, more than double.'),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Change them' }));
  expect(fakeBackend.calls(updateProduct)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  await user.click(await screen.findByRole('button', { name: 'Use these prices' }));
  expect(await screen.findAllByText('Product Updated successfully')).not.toEqual([]);
  expect(fakeBackend.calls(updateProduct)[0]?.input).toMatchObject({
    priceUpdate: { oneGram: 0, preRoll: 600 },
  });
});

// spec: checkout-2.manage-products-9, checkout-7-33
test('deleting an item returns to the tables, where the deletion can be undone', async () => {
  const { user } = openItem('extra', { items: [anAdminExtra()], code: 'EX-001' });
  fakeBackend.answer(deleteExtra, { message: 'Extra deleted successfully' });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Rolling Papers?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Extra deleted successfully')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Manage Products' })).toBeVisible();
  expect(await screen.findByText('Rolling Papers was deleted.')).toBeVisible();
  expect(fakeBackend.calls(deleteExtra)[0]?.input).toEqual({ id: 'extra-1' });
  fakeBackend.answer(restoreItem, { item: anAdminExtra() });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('Rolling Papers was deleted.')).toBeNull());
  expect(fakeBackend.calls(restoreItem).map(({ input }) => input)).toEqual([{ id: 'extra-1' }]);
});
