import type { Order } from '@shop/core/model/order';
import type { ReactNode } from 'react';

import type { RowChoice } from './OrderRows';
import { maxSelected } from './useSelectedOrders';

type PageSelectorProps = {
  orders: readonly Order[];
  choice: Pick<RowChoice, 'selectedIds' | 'onSelect'>;
  children?: ReactNode;
};

export function PageSelector({ orders, choice, children }: PageSelectorProps) {
  const { selectedIds, onSelect } = choice;
  const others = orders.filter(({ id }) => !selectedIds.has(id));
  const isAll = others.length === 0;
  function handleChange() {
    if (isAll || selectedIds.size >= maxSelected) onSelect(orders, false);
    else onSelect(others, true);
  }
  return (
    <label className="inline-flex h-11 cursor-pointer items-center align-middle font-semibold lg:h-9">
      <span className="grid w-11 place-items-center lg:w-9 min-[90rem]:w-10">
        <input
          ref={(input) => {
            if (input !== null) input.indeterminate = !isAll && others.length < orders.length;
          }}
          type="checkbox"
          aria-label="Select all orders on this page"
          className="size-5 accent-primary"
          checked={isAll}
          onChange={handleChange}
        />
      </span>
      {children}
    </label>
  );
}
