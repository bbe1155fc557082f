import { customerOrders } from '@shop/core/model/customer';
import type { CustomerOrder } from '@shop/core/model/customer';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { Select } from '@/admin/forms/Select';
import { CustomerList } from '@/features/customers/admin/CustomerList';
import { Field } from '@/ui/Field';
import { Page } from '@/ui/Page';
import { SearchBox } from '@/ui/SearchBox';
import { useRested } from '@/ui/useRested';

/** Pause in typing before a request. */
const restMs = 300;

/** The search text may be a customer's name, so the URL does not contain it. */
export function ManageUsersPage() {
  const [query, setQuery] = useSearchParams();
  const sort = readSort(query.get('sort'));
  const [typed, setTyped] = useState('');
  const find = useRested(typed.trim(), restMs);
  return (
    <Page width="wide" title="Manage Users">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow basis-60 sm:max-w-100">
            <SearchBox
              label="Search customers"
              placeholder="Name, e-mail or phone"
              value={typed}
              onChange={setTyped}
            />
          </div>
          <Field label="Sort by" className="max-sm:grow">
            <Select
              value={sort}
              options={sortOptions}
              onChange={(event) => setQuery({ sort: event.target.value }, { replace: true })}
            />
          </Field>
        </div>
        <CustomerList key={`${sort} ${find}`} find={find} sort={sort} />
      </div>
    </Page>
  );
}

const sortOptions: readonly { value: CustomerOrder; label: string }[] = [
  { value: 'lastOrder', label: 'Last order' },
  { value: 'spend', label: 'Spend' },
];

function readSort(text: string | null): CustomerOrder {
  return customerOrders.find((order) => order === text) ?? 'lastOrder';
}
