import { changeItems, manageItems } from '@shop/core/contracts/catalogAdmin';
import type { AdminItem } from '@shop/core/items/admin/registry';
import { manageShopProfile } from '@shop/core/contracts/shopProfileAdmin';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from '@/testing/axe';

import { anAdminEdible, anAdminExtra, anAdminFlower } from '@/testing/adminItems';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { InventoryPage } from './InventoryPage';

const items = [anAdminFlower(), anAdminEdible(), anAdminExtra()];
const done = { outcome: 'changed' as const, problem: '' };

async function open(shown: AdminItem[] = items) {
  fakeBackend.answer(manageItems, { items: shown, more: false });
  fakeBackend.fail(manageShopProfile, 'silence');
  const rendered = renderWithStore(<InventoryPage />);
  await screen.findByRole('table', { name: 'Inventory' });
  return rendered;
}
const field = (name: string) => screen.getByRole('textbox', { name });
const sent = () => fakeBackend.calls(changeItems).map(({ input }) => input);

test('every size has a row with the price that customers see', async () => {
  const { container } = await open();
  const row = screen.getByRole('row', { name: /^3g/ });
  expect(row).toHaveTextContent('R336.60');
  expect(field('Blue Dream: 3g price')).toHaveValue('280.50');
  expect(field('Rolling Papers: Units on hand')).toHaveValue('4');
  expect((await axe(container)).violations).toEqual([]);
});

test('a size that cannot be bought shows the reason, unless it has no price', async () => {
  const none = { onHand: 0, held: 0, available: 0 };
  const flower = anAdminFlower({
    stockPrice: { oneGram: 100, threeGram: 280.5, preRoll: 0 },
    stock: { oneGram: { onHand: 2, held: 2, available: 0 }, threeGram: none, preRoll: none },
  });
  await open([flower]);
  const row = (name: RegExp) => within(screen.getByRole('row', { name }));
  expect(row(/1g/).getByText('All held')).toBeVisible();
  expect(row(/^3g/).getByText('Sold out')).toBeVisible();
  expect(row(/^Pre-roll/).queryByText('Sold out')).toBeNull();
});

test('changes to several items are saved together, without unchanged values', async () => {
  const { user } = await open();
  fakeBackend.answer(changeItems, { isWritten: true, outcomes: [done, done] });
  await user.clear(field('Blue Dream: 1g price'));
  await user.type(field('Blue Dream: 1g price'), '110');
  await user.type(field('Gummy Bears: reorder at'), '8');
  await user.click(screen.getByRole('checkbox', { name: 'Gummy Bears is on sale' }));
  expect(screen.getByText('2 items changed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText('2 items changed')).toBeNull());
  expect(sent()).toEqual([
    {
      isRehearsal: false,
      rows: [
        {
          kind: 'flower',
          productId: 'flower-1',
          call: { version: 3, priceUpdate: { oneGram: 110 }, reason: 'Inventory' },
        },
        {
          kind: 'edible',
          productId: 'edible-1',
          call: { version: 3, updates: { availability: false }, reorderUnits: 8, reason: 'Inventory' },
        },
      ],
    },
  ]);
});

test('an item that the server refuses shows the reason, and the typed values stay', async () => {
  const { user } = await open();
  const refused = { outcome: 'refused' as const, problem: 'updates.price is negative' };
  fakeBackend.answer(changeItems, { isWritten: false, outcomes: [refused] });
  await user.clear(field('Rolling Papers: Units price'));
  await user.type(field('Rolling Papers: Units price'), '-1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Product Price (R) is negative')).toBeVisible();
  expect(screen.getByText('Nothing was saved. One item was refused.')).toBeVisible();
  expect(field('Rolling Papers: Units price')).toHaveValue('-1');
});

test('selected items can be hidden and repriced together, and an unusual price must be confirmed', async () => {
  const { user } = await open();
  fakeBackend.answer(changeItems, { isWritten: true, outcomes: [done] });
  await user.click(screen.getByRole('checkbox', { name: 'Select Blue Dream' }));
  const bulk = within(screen.getByRole('region', { name: 'Selected items' }));
  await user.click(bulk.getByRole('button', { name: 'Hide' }));
  await user.type(bulk.getByLabelText('Change prices by (%)'), '+150');
  await user.click(bulk.getByRole('button', { name: 'Fill in' }));
  expect(field('Blue Dream: 1g price')).toHaveValue('250.00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Are these prices right?' }));
  expect(
    question.getByText(/^Blue Dream 1g: customers would see R300\.00 instead of R120\.00/),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Use these prices' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  const priceUpdate = { oneGram: 250, threeGram: 701.25, preRoll: 150 };
  expect(sent()).toMatchObject([{ rows: [{ call: { availability: false, priceUpdate } }] }]);
});

test('a bulk percentage applies to the typed price if there is one, and otherwise to the saved price', async () => {
  const { user } = await open();
  await user.clear(field('Blue Dream: 1g price'));
  await user.type(field('Blue Dream: 1g price'), '120');
  await user.click(screen.getByRole('checkbox', { name: 'Select Blue Dream' }));
  await user.type(screen.getByLabelText('Change prices by (%)'), '+10');
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(field('Blue Dream: 1g price')).toHaveValue('132.00');
  expect(field('Blue Dream: 3g price')).toHaveValue('308.55');
});

test('a second bulk percentage replaces the first one, and applies to a price typed in between', async () => {
  const { user } = await open();
  const fill = async (percent: string) => {
    await user.type(screen.getByLabelText('Change prices by (%)'), percent);
    await user.click(screen.getByRole('button', { name: 'Fill in' }));
  };
  await user.click(screen.getByRole('checkbox', { name: 'Select Blue Dream' }));
  await fill('+10');
  await user.clear(field('Blue Dream: 3g price'));
  await user.type(field('Blue Dream: 3g price'), '200');
  await fill('+15');
  expect(field('Blue Dream: 1g price')).toHaveValue('115.00');
  expect(field('Blue Dream: 3g price')).toHaveValue('230.00');
});

test('the rows of a file are checked first, errors are listed by row, and a valid file is imported', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import products' }));
  const choose = async (text: string) => {
    const file = new File([text], 'products.csv', { type: 'text/csv' });
    Object.assign(file, { text: () => Promise.resolve(text) });
    await user.upload(dialog.getByLabelText('CSV file'), file);
  };
  fakeBackend.answer(changeItems, { isWritten: false, outcomes: [done] });
  await choose('Kind,Code,Price\nextra,EX-001,16\nlamp,L-1,5');
  expect(await dialog.findByText('One row has an error, so nothing was saved.')).toBeVisible();
  expect(dialog.getByRole('listitem')).toHaveTextContent('Row 3, L-1: The kind must be one of');
  expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull();

  await choose('Kind,Code,Price\nextra,EX-001,16');
  expect(await dialog.findByText('products.csv: 0 added, 1 changed, 0 unchanged.')).toBeVisible();
  expect((await axe(document.body)).violations).toEqual([]);
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  fakeBackend.answer(changeItems, async () => {
    await finished;
    return { isWritten: true, outcomes: [done] };
  });
  await user.click(dialog.getByRole('button', { name: 'Import 1 row' }));
  expect(dialog.getByRole('button', { name: 'Choose another file' })).toBeDisabled();
  finish();
  expect(await dialog.findByText('Imported products.csv: 0 added, 1 changed.')).toBeVisible();
  expect(sent()).toMatchObject([{ isRehearsal: true }, { isRehearsal: true }, { isRehearsal: false }]);
});

test('an import that is refused after its first batch lists every row that was not saved', async () => {
  const many = Array.from({ length: 42 }, (_, index) =>
    anAdminExtra({ id: `e-${index}`, code: `EX-${index}` }),
  );
  const { user } = await open(many);
  const refused = { outcome: 'refused' as const, problem: 'updates.price is negative' };
  fakeBackend.answer(changeItems, ({ rows, isRehearsal }) => {
    const isRefused = !isRehearsal && rows.length < 40;
    const outcomes = isRefused ? [refused, done] : rows.map(() => done);
    return { isWritten: !isRehearsal && !isRefused, outcomes };
  });
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import products' }));
  const text = ['Kind,Code,Price', ...many.map(({ code }) => `extra,${code},16`)].join('\n');
  const file = Object.assign(new File([text], 'products.csv', { type: 'text/csv' }), {
    text: () => Promise.resolve(text),
  });
  await user.upload(dialog.getByLabelText('CSV file'), file);
  await user.click(await dialog.findByRole('button', { name: 'Import 42 rows' }));
  expect(await dialog.findByText('These rows were not saved. The other rows were.')).toBeVisible();
  const listed = dialog.getAllByRole('listitem').map((row) => row.textContent);
  expect(listed).toEqual([
    expect.stringContaining('Price is negative'),
    expect.stringContaining('Not saved, because another row was refused.'),
  ]);
});
