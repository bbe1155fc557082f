import type { Order } from '@shop/core/model/order';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { Check } from 'lucide-react';

import { onPaper } from '../onPaper';
import { orderNumbersOf, ordersText, pickListOf } from './orderBatch';
import { isPickedIn, pickedUnitsToday } from './pickedUnits';

const maxNumbers = 12;

type PickListPaperProps = { orders: readonly Order[]; printedAt: Date };

/** Visible only in print. */
export function PickListPaper({ orders, printedAt }: PickListPaperProps) {
  const picked = pickedUnitsToday();
  return (
    <article aria-label="Pick list" className="hidden text-small print:block" style={onPaper}>
      <h2 className="text-page">Pick list</h2>
      <p>
        {formatShopDate(printedAt)} · {ordersText(orders.length)}
      </p>
      <table className="mt-3 w-full text-left tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">Picked</th>
            <th scope="col">Quantity</th>
            <th scope="col">Item</th>
            <th scope="col">Orders</th>
          </tr>
        </thead>
        <tbody>
          {pickListOf(orders).map((product) => (
            <tr key={product.key} className="border-t">
              <td className="w-8 py-1">
                <span className="grid size-4 place-items-center border border-current">
                  {isPickedIn(picked, product) && <Check className="size-3.5" aria-label="Picked" />}
                </span>
              </td>
              <td className="w-12 pr-3 text-right text-[1.25rem] font-bold">{product.units}</td>
              <td>{product.name}</td>
              <td className="text-right text-caption">{orderNumbersOf(product, maxNumbers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
