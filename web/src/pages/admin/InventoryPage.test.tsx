import { changeItems, manageItems } from '@shop/core/contracts/catalogAdmin';
import type { AdminItem } from '@shop/core/items/admin/registry';
import { manageShopProfile } from '@shop/core/contracts/shopProfileAdmin';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from '@/testing/axe';

import { itemsCsv } from '@/features/catalog/admin/itemCsv';
import { anAdminEdible, anAdminExtra, anAdminFlower } from '@/testing/adminItems';
import { fakeBackend } from '@/testing/fakeBackend';
import { recordToasts } from '@/testing/recordToasts';
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

async function openImport({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import products' }));
  const choose = async (text: string, bytes: Uint8Array = new TextEncoder().encode(text)) => {
    const file = new File([text], 'products.csv', { type: 'text/csv' });
    Object.assign(file, { arrayBuffer: () => Promise.resolve(bytes) });
    await user.upload(dialog.getByLabelText('CSV file'), file);
  };
  return { dialog, choose };
}

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
  expect(screen.getByText('Nothing was saved. Rolling Papers: Product Price (R) is negative.')).toBeVisible();
  expect(field('Rolling Papers: Units price')).toHaveValue('-1');
});

test.each([
  ['cleared', '{Backspace}', 'is required'],
  ['ambiguous', '1,200', 'is ambiguous: write 1200 or 1.2'],
])('a price that is %s is reported at its item before anything is sent', async (_what, typed, problem) => {
  const { user } = await open();
  await user.clear(field('Rolling Papers: Units price'));
  await user.type(field('Rolling Papers: Units price'), typed);
  await user.type(field('Gummy Bears: reorder at'), '8');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(`Product Price (R) ${problem}`)).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a problem of an item that a filter hides is reported with the name of the item', async () => {
  const { user } = await open();
  await user.clear(field('Rolling Papers: Units price'));
  await user.type(field('Gummy Bears: reorder at'), '8');
  const search = screen.getByRole('searchbox', { name: 'Search the inventory' });
  await user.type(search, 'gummy');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('Nothing was saved. Rolling Papers: Product Price (R) is required.'),
  ).toBeVisible();
  await user.clear(search);
  expect(field('Rolling Papers: Units price')).toHaveValue('');
  expect(field('Gummy Bears: reorder at')).toHaveValue('8');
});

test('only the items that the server has changed count as saved', async () => {
  const toasts = recordToasts();
  const { user } = await open();
  const unchanged = { outcome: 'unchanged' as const, problem: '' };
  fakeBackend.answer(changeItems, { isWritten: true, outcomes: [done, unchanged] });
  await user.type(field('Gummy Bears: reorder at'), '8');
  await user.type(field('Rolling Papers: reorder at'), '8');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts()).toContain('1 item saved'));

  fakeBackend.answer(changeItems, { isWritten: true, outcomes: [unchanged] });
  await user.type(field('Gummy Bears: reorder at'), '9');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts()).toContain('Nothing changed'));
  expect(toasts()).not.toContain('0 items saved');
});

test('nothing can be typed or discarded while the grid is being saved', async () => {
  const { user } = await open();
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  fakeBackend.answer(changeItems, async () => {
    await finished;
    return { isWritten: true, outcomes: [done] };
  });
  await user.type(field('Gummy Bears: reorder at'), '8');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field('Blue Dream: 1g price')).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Gummy Bears is on sale' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeDisabled();
  finish();
  await waitFor(() => expect(screen.queryByText('1 item changed')).toBeNull());
  expect(field('Blue Dream: 1g price')).toBeEnabled();
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
  const rendered = await open();
  const { user } = rendered;
  const { dialog, choose } = await openImport(rendered);
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

test('a file that is not in UTF-8 is refused, because its letters would be lost', async () => {
  const { dialog, choose } = await openImport(await open());
  // Excel's plain CSV format writes é as this single byte.
  await choose(
    '',
    Uint8Array.from('Kind,Code,Name\nextra,EX-001,Rosé papers', (letter) => letter.charCodeAt(0)),
  );
  expect(await dialog.findByText(/^This file is not in UTF-8/)).toHaveTextContent('“CSV UTF-8”');
  expect(sent()).toEqual([]);

  fakeBackend.answer(changeItems, { isWritten: false, outcomes: [done] });
  await choose('\u{FEFF}Kind,Code,Name\nextra,EX-001,Rosé papers');
  expect(await dialog.findByRole('button', { name: 'Import 1 row' })).toBeVisible();
  expect(sent()).toMatchObject([{ rows: [{ call: { updates: { name: 'Rosé papers' } } }] }]);
});

test('an import that is refused after its first batch lists every row that was not saved', async () => {
  const many = Array.from({ length: 42 }, (_, index) =>
    anAdminExtra({ id: `e-${index}`, code: `EX-${index}` }),
  );
  const rendered = await open(many);
  const { dialog, choose } = await openImport(rendered);
  const refused = { outcome: 'refused' as const, problem: 'updates.price is negative' };
  fakeBackend.answer(changeItems, ({ rows, isRehearsal }) => {
    const isRefused = !isRehearsal && rows.length < 40;
    const outcomes = isRefused ? [refused, done] : rows.map(() => done);
    return { isWritten: !isRehearsal && !isRefused, outcomes };
  });
  await choose(['Kind,Code,Price', ...many.map(({ code }) => `extra,${code},16`)].join('\n'));
  await rendered.user.click(await dialog.findByRole('button', { name: 'Import 42 rows' }));
  expect(await dialog.findByText('These rows were not saved. The other rows were.')).toBeVisible();
  const listed = dialog.getAllByRole('listitem').map((row) => row.textContent);
  expect(listed).toEqual([
    expect.stringContaining('Price is negative'),
    expect.stringContaining('Not saved, because another row was refused.'),
  ]);
});

test('an import lists the counts that it would replace before it is confirmed', async () => {
  const exported = itemsCsv([flowerWith(20), anAdminExtra({ price: 16 })]);
  const { dialog, choose } = await openImport(await open([flowerWith(5), anAdminExtra()]));
  fakeBackend.answer(changeItems, { isWritten: false, outcomes: [done, done] });
  await choose(exported);
  const counts = within(await dialog.findByRole('region', { name: 'Changed counts' }));
  expect(counts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Blue Dream 1g: on hand 5 \u2192 20',
  ]);
  expect(dialog.getByRole('button', { name: 'Import 2 rows' })).toBeVisible();
  expect((await axe(document.body)).violations).toEqual([]);
  expect(sent()).toMatchObject([{ isRehearsal: true }]);

  fakeBackend.answer(changeItems, { isWritten: false, outcomes: [done] });
  await choose('Kind,Code,Price\nextra,EX-001,16');
  expect(await dialog.findByRole('button', { name: 'Import 1 row' })).toBeVisible();
  expect(dialog.queryByRole('region', { name: 'Changed counts' })).toBeNull();
});

const stale = { outcome: 'refused' as const, problem: 'Someone else has changed this item.' };

function flowerWith(onHand: number, overrides: Parameters<typeof anAdminFlower>[0] = {}) {
  const { stock } = anAdminFlower();
  return anAdminFlower({
    stock: { ...stock, oneGram: { onHand, held: 2, available: onHand - 2 } },
    ...overrides,
  });
}

/** Types a value, and saves it after a colleague has changed the item to `theirs`. */
async function saveAfter(theirs: AdminItem, { label, text }: { label: string; text: string }) {
  const rendered = await open([flowerWith(20)]);
  const { user } = rendered;
  await user.clear(field(label));
  await user.type(field(label), text);
  fakeBackend.answer(manageItems, { items: [theirs], more: false });
  fakeBackend.answer(changeItems, { isWritten: false, outcomes: [stale] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Nothing was saved. Blue Dream: Someone else has changed this item.');
  fakeBackend.answer(changeItems, { isWritten: true, outcomes: [done] });
  return rendered;
}

test('a value that a colleague has changed is shown next to the typed one, and is replaced only after a confirmation', async () => {
  const label = 'Blue Dream: 1g on hand';
  const { user } = await saveAfter(flowerWith(30, { version: 4 }), { label, text: '25' });
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription('now 30'));
  expect(field(label)).toHaveValue('25');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = () => screen.findByRole('alertdialog', { name: 'Replace this newer value?' });
  expect(await question()).toHaveTextContent('Blue Dream, 1g on hand: was “20”, now “30”, yours “25”');
  expect((await axe(document.body)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(sent()).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await question();
  await user.click(screen.getByRole('button', { name: 'Replace it' }));
  await waitFor(() => expect(screen.queryByText('1 item changed')).toBeNull());
  expect(sent().slice(1)).toMatchObject([{ rows: [{ call: { version: 4, quantitySet: { oneGram: 25 } } }] }]);
  expect(field(label)).toHaveAccessibleDescription('');
});

test('a newer value that was not typed over stays, and needs no confirmation', async () => {
  const { user } = await saveAfter(flowerWith(30, { version: 4 }), {
    label: 'Blue Dream: 3g on hand',
    text: '8',
  });
  await waitFor(() => expect(field('Blue Dream: 1g on hand')).toHaveValue('30'));
  expect(screen.queryByText(/^now /)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ rows: [{ call: { version: 4, quantitySet: { threeGram: 8 } } }] });
});

test('an unusual price must be confirmed after the question about a newer price', async () => {
  const { user } = await open([anAdminExtra()]);
  const price = field('Rolling Papers: Units price');
  await user.clear(price);
  await user.type(price, '60');
  fakeBackend.answer(manageItems, { items: [anAdminExtra({ price: 20, version: 4 })], more: false });
  fakeBackend.answer(changeItems, { isWritten: false, outcomes: [stale] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Use this price' }));
  expect(await screen.findByText('now 20.00')).toBeVisible();
  fakeBackend.answer(changeItems, { isWritten: true, outcomes: [done] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Replace it' }));
  expect(sent()).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Use this price' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ rows: [{ call: { version: 4, updates: { price: 60 } } }] });
});
