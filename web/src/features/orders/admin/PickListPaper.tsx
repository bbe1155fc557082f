import type { Order } from '@shop/core/model/order';
import { formatShopDate } from '@shop/core/rules/shopDates';

import { onPaper } from '../onPaper';
import { ordersText, pickListOf } from './orderBatch';
import { isPickedIn, pickedUnitsToday } from './pickedUnits';

type PickListPaperProps = { orders: readonly Order[]; printedAt: Date };

/** Renders a pick list for printing. Ticked products are crossed out. Hidden on screen. */
export function PickListPaper({ orders, printedAt }: PickListPaperProps) {
  const picked = pickedUnitsToday();
  return (
    <article aria-label="Pick list" className="hidden text-small print:block" style={onPaper}>
      <h2 className="text-page">Pick list</h2>
      <p>
        {formatShopDate(printedAt)} · {ordersText(orders.length)}
      </p>
      <table className="mt-3 w-full text-left tabular-nums">
        <thead>
          <tr className="border-b">
            <th scope="col">Item</th>
            <th scope="col" className="text-right">
              Quantity
            </th>
            <th scope="col" className="text-right">
              Orders
            </th>
          </tr>
        </thead>
        <tbody>
          {pickListOf(orders).map((product) => (
            <tr key={product.key}>
              <td>
                <span
                  aria-hidden="true"
                  className="mr-2 inline-block size-4 border border-current align-middle"
                />
                <span className={isPickedIn(picked, product) ? 'line-through' : undefined}>
                  {product.name}
                </span>
              </td>
              <td className="text-right text-[1.25rem] font-bold">{product.units}</td>
              <td className="text-right">{product.orders.length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
