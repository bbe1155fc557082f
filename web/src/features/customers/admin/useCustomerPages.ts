import { listCustomers } from '@shop/core/contracts/customers';
import type { CustomerOrder } from '@shop/core/model/customer';
import { useState } from 'react';

import { useServerData } from '@/api/useServerData';

/** Remount the component to return to the first page. */
export function useCustomerPages(find: string, sort: CustomerOrder) {
  // ID of the last customer on each previous page.
  const [ends, setEnds] = useState<readonly string[]>([]);
  const after = ends.at(-1);
  const list = useServerData(
    listCustomers,
    { find, sort, ...(after !== undefined && { after }) },
    { freshMs: 0 },
  );
  const page = ends.length + 1;
  const last = list.data?.customers.at(-1)?.id;
  return {
    list,
    page,
    turnTo: (next: number) => {
      if (next < page) setEnds(ends.slice(0, next - 1));
      else if (last !== undefined) setEnds([...ends, last]);
    },
  };
}
