import { sales as contract } from '@shop/core/contracts/insights';

import { endpoint } from '../../platform/http/endpoint';
import { soldOver, toSalesDay } from '../domain/dayTally';
import { readSales } from '../flows/readSales';

const shownProducts = 20;

export const sales = endpoint(
  contract,
  async ({ input, now }) => {
    const days = await readSales(input.from, input.to, now);
    const sold = soldOver(days);
    const rest = sold.slice(shownProducts);
    return {
      days: days.map(toSalesDay),
      products: sold.slice(0, shownProducts),
      others: {
        count: rest.length,
        units: rest.reduce((sum, { units }) => sum + units, 0),
        cents: rest.reduce((sum, { cents }) => sum + cents, 0),
      },
    };
  },
  // The first look at a long period counts its days one by one; what was counted is kept, so that a second look goes on from there.
  { workSeconds: 50, memory: '512MiB' },
);
