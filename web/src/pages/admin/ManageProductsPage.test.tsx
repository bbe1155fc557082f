// spec: checkout-1-5, checkout-2.manage-products-21, checkout-5-14, checkout-7-33, checkout-8-26
import { manageItems, restoreItem } from '@shop/core/contracts/catalogAdmin';
import { addEdible, deleteEdible } from '@shop/core/items/admin/edible';
import { deleteExtra } from '@shop/core/items/admin/extra';
import { addProduct, deleteProduct } from '@shop/core/items/admin/flower';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from '@/testing/axe';

import { anAdminEdible, anAdminExtra, anAdminFlower } from '@/testing/adminItems';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { ManageProductsPage } from './ManageProductsPage';

const table = (name: string) => screen.getByRole('table', { name });
const names = (name: string) =>
  within(table(name))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

async function open(items = [anAdminFlower(), anAdminEdible(), anAdminExtra()]) {
  fakeBackend.answer(manageItems, { items, more: false });
  const rendered = renderWithStore(<ManageProductsPage />);
  await screen.findByRole('heading', { name: 'Products' });
  return rendered;
}

// spec: checkout-2.manage-products-1, checkout-2.manage-products-5
test('the page shows three tables, with toggles that hide edibles and extras', async () => {
  const { user, container } = await open();
  expect(names('Products')).toEqual(['Blue Dream']);
  expect(names('Edibles')).toEqual(['Gummy Bears']);
  expect(names('Extras')).toEqual(['Rolling Papers']);
  expect((await axe(container)).violations).toEqual([]);

  const edibles = screen.getByRole('switch', { name: 'Show edibles' });
  expect(edibles).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Show extras' })).toBeChecked();
  await user.click(edibles);
  await user.click(screen.getByRole('switch', { name: 'Show extras' }));
  expect(screen.queryByRole('table', { name: 'Edibles' })).toBeNull();
  expect(screen.queryByRole('table', { name: 'Extras' })).toBeNull();
});

test('hidden tables stay hidden on this device', async () => {
  const first = await open();
  await first.user.click(screen.getByRole('switch', { name: 'Show extras' }));
  first.unmount();
  await open();
  expect(screen.getByRole('switch', { name: 'Show extras' })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Show edibles' })).toBeChecked();
  expect(screen.queryByRole('table', { name: 'Extras' })).toBeNull();
});

test('the newest items are shown first, and older items on request', async () => {
  fakeBackend.answer(manageItems, { items: [anAdminFlower()], more: true });
  const { user } = renderWithStore(<ManageProductsPage />);
  expect(await screen.findByText(/^These are the newest 500 items/)).toBeVisible();
  fakeBackend.answer(manageItems, {
    items: [anAdminFlower(), anAdminFlower({ id: 'flower-2', name: 'Durban Poison', code: 'FL-002' })],
    more: false,
  });
  await user.click(screen.getByRole('button', { name: 'Show older items' }));
  expect(await screen.findByText('Durban Poison')).toBeVisible();
  expect(fakeBackend.calls(manageItems).map(({ input }) => input)).toEqual([
    { limit: '500' },
    { limit: '1000' },
  ]);
  expect(screen.queryByRole('button', { name: 'Show older items' })).toBeNull();
});

test('older items appear in the current search, even after a failed attempt', async () => {
  fakeBackend.answer(manageItems, { items: [anAdminFlower(), anAdminExtra()], more: true });
  const { user } = renderWithStore(<ManageProductsPage />);
  await screen.findByRole('heading', { name: 'Products' });
  const box = screen.getByRole('searchbox', { name: 'Search products and edibles' });
  await user.type(box, 'dream');
  await user.click(screen.getByRole('switch', { name: 'Show extras' }));
  fakeBackend.fail(manageItems, 'offline');
  await user.click(screen.getByRole('button', { name: 'Show older items' }));
  expect(await screen.findByText('Failed to fetch products')).toBeVisible();
  expect(names('Products')).toEqual(['Blue Dream']);
  fakeBackend.answer(manageItems, {
    items: [
      anAdminFlower(),
      anAdminFlower({ id: 'flower-2', name: 'Dream Haze', code: 'FL-002' }),
      anAdminFlower({ id: 'flower-3', name: 'Durban Poison', code: 'FL-003' }),
      anAdminExtra(),
    ],
    more: false,
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names('Products')).toEqual(['Blue Dream', 'Dream Haze']));
  expect(screen.getByRole('searchbox', { name: 'Search products and edibles' })).toBe(box);
  expect(box).toHaveValue('dream');
  expect(screen.queryByRole('table', { name: 'Extras' })).toBeNull();
  expect(screen.queryByText('Failed to fetch products')).toBeNull();
});

// spec: checkout-2.manage-products-2, checkout-2.manage-products-6
test('one search box covers products and edibles, and another covers extras', async () => {
  const { user } = await open([
    anAdminFlower(),
    anAdminFlower({ id: 'flower-2', name: 'Durban Poison', code: 'FL-002' }),
    anAdminEdible(),
    anAdminEdible({ id: 'edible-2', name: 'Dream Bar', code: 'ED-002' }),
    anAdminExtra(),
  ]);
  await user.type(screen.getByRole('searchbox', { name: 'Search products and edibles' }), 'dREam');
  expect(names('Products')).toEqual(['Blue Dream']);
  expect(names('Edibles')).toEqual(['Dream Bar']);
  expect(names('Extras')).toEqual(['Rolling Papers']);
  await user.type(screen.getByRole('searchbox', { name: 'Search extras' }), 'x');
  expect(screen.getByText('No extras match the search.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(names('Extras')).toEqual(['Rolling Papers']);
});

// spec: checkout-2.manage-products-3
test('each table has nine rows per page', async () => {
  const many = Array.from({ length: 10 }, (_, n) =>
    anAdminFlower({ id: `flower-${n}`, name: `Flower ${n}` }),
  );
  const { user } = await open(many);
  expect(names('Products')).toHaveLength(9);
  const pages = screen.getByRole('navigation', { name: 'Pages of Products' });
  expect(within(pages).getByText('Page 1 of 2')).toBeVisible();
  await user.click(within(pages).getByRole('button', { name: 'Next' }));
  expect(names('Products')).toHaveLength(1);
});

// spec: checkout-9-8
test('a long description is truncated, and shown in full when pressed', async () => {
  const { user } = await open();
  const short = screen.getByRole('button', { name: 'Ten soft bears ...' });
  await user.click(short);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Ten soft bears of real fruit in a tin.');
});

// spec: checkout-2.manage-products-4, checkout-2.manage-products-12
test('deleting an item asks for confirmation, shows the result and can be undone', async () => {
  const { user } = await open();
  fakeBackend.answer(deleteEdible, { message: 'Edible deleted successfully' });
  await user.click(screen.getByRole('button', { name: 'Delete Gummy Bears' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Gummy Bears?' });
  fakeBackend.answer(manageItems, {
    items: [anAdminFlower(), anAdminEdible({ archivedAt: '2026-11-03T08:00:00.000Z' }), anAdminExtra()],
    more: false,
  });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Edible deleted successfully')).toBeVisible();
  expect(fakeBackend.calls(deleteEdible)[0]?.input).toEqual({ selectedProductIdEdible: 'edible-1' });
  expect(await screen.findByText('No edibles yet.')).toBeVisible();

  fakeBackend.answer(restoreItem, { item: anAdminEdible() });
  fakeBackend.answer(manageItems, { items: [anAdminFlower(), anAdminEdible(), anAdminExtra()], more: false });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names('Edibles')).toEqual(['Gummy Bears']));
  expect(screen.queryByText('Gummy Bears was deleted.')).toBeNull();
});

// spec: checkout-8-10
test.each([
  ['Blue Dream', deleteProduct, 'Error deleting product!'],
  ['Gummy Bears', deleteEdible, 'Error deleting edible!'],
  ['Rolling Papers', deleteExtra, 'Error deleting extra!'],
])(
  'a failed deletion of %s is reported in the dialog, which stays open',
  async (name, contract, sentence) => {
    const { user } = await open();
    fakeBackend.refuse(contract, { status: 503, code: 'busy', message: 'The shop is busy right now.' });
    await user.click(screen.getByRole('button', { name: `Delete ${name}` }));
    const dialog = await screen.findByRole('alertdialog', { name: `Delete ${name}?` });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(within(dialog).getByText('The shop is busy right now.')).toBeVisible();
  },
);

test('deleted items are shown on request and can be restored', async () => {
  const archived = anAdminFlower({ archivedAt: '2026-11-03T08:00:00.000Z' });
  const { user } = await open([archived]);
  expect(screen.getByText('No products yet.')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Show deleted' }));
  fakeBackend.answer(restoreItem, { item: anAdminFlower() });
  await user.click(screen.getByRole('button', { name: 'Restore Blue Dream' }));
  expect(await screen.findByText('Blue Dream is back in the shop')).toBeVisible();
});

// spec: checkout-8-7
test('a failure to load the items is reported with a retry button', async () => {
  fakeBackend.fail(manageItems, 'offline');
  renderWithStore(<ManageProductsPage />);
  expect(await screen.findByText('Failed to fetch products')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

// spec: checkout-5-5, checkout-5-6
test('a missing picture or required field is reported without sending a request', async () => {
  const { user } = await open();
  fakeBackend.answer(addProduct, { item: anAdminFlower() });
  await user.click(screen.getByRole('button', { name: 'Add Product' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add New Product' });
  expect(within(dialog).getByLabelText('Category')).toHaveDisplayValue('Select a category');
  expect(within(dialog).getByLabelText('Label')).toHaveValue('');
  await user.type(within(dialog).getByLabelText('1g price (R)'), 'cheap');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(dialog).findByText('Please select an image to uploadd')).toBeVisible();
  for (const field of ['Name', 'Category', 'Label'])
    expect(within(dialog).getByLabelText(field)).toHaveAccessibleDescription('This is required.');
  expect(within(dialog).getByLabelText('1g price (R)')).toHaveAccessibleDescription('This is not a number.');
  expect(fakeBackend.calls(addProduct)).toEqual([]);
  expect((await axe(document.body)).violations).toEqual([]);
  await user.type(within(dialog).getByLabelText('Name'), 'B');
  expect(within(dialog).getByLabelText('Name')).not.toHaveAccessibleDescription('This is required.');
  expect(within(dialog).getByLabelText('1g price (R)')).toHaveAccessibleDescription('This is not a number.');
});

/** Stores the draft of a form whose picture has already been uploaded. */
function withPicture(entries: Record<string, string> = {}) {
  const draft = { imageUrl: '/images/new.webp', ...entries };
  sessionStorage.setItem('admin-draft:add-product', JSON.stringify(draft));
}

// spec: checkout-2.manage-products-22
test('selecting the category Edibles shows the form for an edible', async () => {
  withPicture();
  const { user } = await open();
  fakeBackend.answer(addEdible, { item: anAdminEdible() });
  await user.click(screen.getByRole('button', { name: 'Add Product' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Product' }));
  expect(dialog.getByLabelText('Label')).toBeVisible();
  await user.type(dialog.getByLabelText('Name'), 'Gummy Bears');
  await user.type(dialog.getByLabelText('Code'), 'ED-001');
  await user.selectOptions(dialog.getByLabelText('Category'), 'Edibles');
  expect(dialog.queryByLabelText('Label')).toBeNull();
  await user.type(dialog.getByLabelText('Price (R)'), '75');
  await user.type(dialog.getByLabelText('Quantity'), '6');
  await user.type(dialog.getByLabelText('THC (mg)'), '10');
  await user.type(dialog.getByLabelText('Total Dosage (mg)'), '100');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findAllByText('Edible Added successfully')).not.toEqual([]);
  expect(fakeBackend.calls(addEdible)[0]?.input).toEqual({
    name: 'Gummy Bears',
    code: 'ED-001',
    imageUrl: '/images/new.webp',
    description: '',
    category: 'Edibles',
    availability: true,
    price: 75,
    quantity: 6,
    thc: 10,
    totalDosage: 100,
  });
  expect(sessionStorage.getItem('admin-draft:add-product')).toBeNull();
});

test('typed values survive the end of a session, and are restored when the form opens again', async () => {
  withPicture({ code: 'ED-001', price: '75', quantity: '6', thc: '10', totalDosage: '100' });
  const { user, unmount } = await open();
  fakeBackend.refuse(addEdible, { status: 401, code: 'invalid-token', message: 'Your session has ended.' });
  await user.click(screen.getByRole('button', { name: 'Add Product' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Add New Product' }));
  await user.selectOptions(dialog.getByLabelText('Category'), 'Edibles');
  await user.type(dialog.getByLabelText('Name'), 'Gummy Bears');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText(/Log in again: nothing you typed is lost/)).toBeVisible();
  expect(dialog.getByLabelText('Name')).toHaveValue('Gummy Bears');
  unmount();

  const again = await open();
  await again.user.click(screen.getByRole('button', { name: 'Add Product' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Add New Product' }));
  expect(dialog.getByLabelText('Name')).toHaveValue('Gummy Bears');
  await again.user.click(dialog.getByRole('button', { name: 'Start afresh' }));
  expect(dialog.getByLabelText('Name')).toHaveValue('');
});
