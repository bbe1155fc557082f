// spec: checkout-2.manage-products-3, checkout-5-14, checkout-9-7
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@/testing/axe';

import { DataTable } from './DataTable';
import type { TableColumn } from './DataTable';

type Item = { code: string; price: number };

const columns: TableColumn<Item>[] = [
  { id: 'code', header: 'Code', cell: (item) => item.code, sortBy: (item) => item.code, isTitle: true },
  {
    id: 'price',
    header: 'Price',
    cell: (item) => `R${item.price}`,
    sortBy: (item) => item.price,
    align: 'end',
  },
  { id: 'actions', header: 'Actions', cell: (item) => <button type="button">Delete {item.code}</button> },
];
const items: Item[] = Array.from({ length: 20 }, (_, index) => ({
  code: `FL-${String(index + 1).padStart(2, '0')}`,
  price: (index * 7) % 20,
}));

function table(rows: readonly Item[], query = '') {
  return (
    <DataTable
      caption="Products"
      columns={columns}
      rows={rows}
      rowKey={(item) => item.code}
      query={query}
      searchText={(item) => item.code}
      empty={<p>No products yet</p>}
      noMatch={<p>Nothing matches</p>}
    />
  );
}

const codes = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const pageStatus = () => screen.getByText(/^Page/);

test('a page has nine rows, and Previous and Next are disabled at the ends', async () => {
  const user = userEvent.setup();
  const { container } = render(table(items));
  const [previous, next] = ['Previous', 'Next'].map((name) => screen.getByRole('button', { name }));

  expect(codes()).toHaveLength(9);
  expect(previous).toBeDisabled();
  await user.click(next as HTMLElement);
  await user.click(next as HTMLElement);
  expect(pageStatus()).toHaveTextContent('Page 3 of 3');
  expect(codes()).toEqual(['FL-19', 'FL-20']);
  expect(next).toBeDisabled();
  expect((await axe(container)).violations).toEqual([]);
});

test('the rows can be sorted by a column, and the order is announced', async () => {
  const user = userEvent.setup();
  render(table(items));
  const header = screen.getByRole('columnheader', { name: 'Price' });

  const prices = () => screen.getAllByText(/^R\d+$/).map((cell) => cell.textContent);

  await user.click(within(header).getByRole('button'));
  expect(header).toHaveAttribute('aria-sort', 'descending');
  expect(prices()).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11].map((price) => `PriceR${price}`));
  await user.click(within(header).getByRole('button'));
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  expect(prices()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((price) => `PriceR${price}`));
  expect(screen.getByRole('columnheader', { name: 'Actions' })).not.toHaveAttribute('aria-sort');
});

test('the search ignores case, and returns to the first page', async () => {
  const user = userEvent.setup();
  const { rerender } = render(table(items));
  await user.click(screen.getByRole('button', { name: 'Next' }));

  rerender(table(items, ' fl-1 '));

  expect(pageStatus()).toHaveTextContent('Page 1 of 2');
  expect(codes()[0]).toBe('FL-10');
});

test('an empty list and a search without results show different messages', () => {
  const { rerender } = render(table([]));
  expect(screen.getByText('No products yet')).toBeVisible();

  rerender(table(items, 'xyz'));
  expect(screen.getByText('Nothing matches')).toBeVisible();
});

test('the previous page is shown when the only row of the last page is deleted', async () => {
  const user = userEvent.setup();
  const { rerender } = render(table(items.slice(0, 10)));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(codes()).toEqual(['FL-10']);

  rerender(table(items.slice(0, 9)));

  expect(pageStatus()).toHaveTextContent('Page 1 of 1');
  expect(codes()).toHaveLength(9);
});

test('a loading table is announced with its caption, and has nine placeholder rows', () => {
  const { container } = render(
    <DataTable
      caption="Products"
      columns={columns}
      rows={[]}
      rowKey={(item) => item.code}
      isLoading
      empty=""
    />,
  );

  expect(screen.getByRole('status')).toHaveTextContent('Loading: Products');
  expect(container.querySelectorAll('[aria-busy=true] > .border-b')).toHaveLength(9);
});
