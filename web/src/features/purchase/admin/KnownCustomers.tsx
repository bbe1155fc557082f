import { knownCustomers } from '@shop/core/contracts/customers';
import type { KnownCustomer } from '@shop/core/contracts/customers';
import { toLocalPhone } from '@shop/core/rules/phone';
import { useState } from 'react';

import { useServerData } from '@/api/useServerData';
import { Button } from '@/ui/Button';
import { useRested } from '@/ui/useRested';

import type { KeptField } from './knownCustomer';
import { filledFrom, isFilledFrom, soughtCustomer } from './knownCustomer';
import type { Draft } from './newOrder';

/** Pause in typing before a request. */
const restMs = 300;

type KnownCustomersProps = { draft: Draft; onChange: (change: Partial<Draft>) => void };
type Chosen = { customer: KnownCustomer; kept: readonly KeptField[] };

export function KnownCustomers({ draft, onChange }: KnownCustomersProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const find = useRested(soughtCustomer(draft), restMs);
  const found = useServerData(knownCustomers, { find }, { skip: find === '' });
  const offered = find === '' ? [] : (found.data?.customers ?? []);
  const isChosen =
    chosen !== null &&
    (draft.phone === toLocalPhone(chosen.customer.phoneNumber) || isFilledFrom(draft, chosen.customer));
  const others = offered.filter((customer) => !isFilledFrom(draft, customer));

  function handleChoose(customer: KnownCustomer) {
    const { change, kept } = filledFrom(draft, customer);
    onChange(change);
    setChosen({ customer, kept });
  }
  if (isChosen) {
    const open = chosen.kept.filter(({ field, known }) => draft[field] !== known);
    return (
      <div className="flex flex-col gap-2 text-small" role="status">
        <p>Known customer: {nameOf(chosen.customer)}.</p>
        {open.map(({ field, label, known }) => (
          <div key={field} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="wrap-anywhere">
              {label} stays as you typed it. On file: {known}.
            </p>
            <Button variant="secondary" size="small" onClick={() => onChange({ [field]: known })}>
              Use {known}
            </Button>
          </div>
        ))}
      </div>
    );
  }
  if (find !== '' && found.status === 'failed') {
    return <p className="text-small text-muted">Known customers cannot be looked up right now.</p>;
  }
  if (others.length === 0) return null;
  return (
    <div role="group" aria-labelledby="known-customers" className="flex flex-col gap-1">
      <h3 id="known-customers" className="text-small font-semibold">
        Known customers
      </h3>
      <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
        {others.map((customer) => (
          <li key={customer.id}>
            <button
              type="button"
              onClick={() => handleChoose(customer)}
              className="interactive flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-control px-3 py-1.5 text-left text-small hover:bg-sunken"
            >
              <span className="font-semibold wrap-anywhere">{nameOf(customer)}</span>
              <span className="wrap-anywhere text-muted">{contactOf(customer)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function nameOf({ name }: KnownCustomer): string {
  return name === '' ? 'No name' : name;
}

function contactOf({ phoneNumber, email }: KnownCustomer): string {
  return [toLocalPhone(phoneNumber), email].filter((text) => text !== '').join(' · ');
}
