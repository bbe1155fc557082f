import { formatRand, randToCents } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import { sumText } from '@shop/core/rules/adjustments';
import type { ReactNode } from 'react';

import { DropoffPlace } from './DropoffPlace';

export function OrderContact({ order }: { order: Order }) {
  const { dropoff, user } = order;
  const phone = dropoff?.phoneNumber ?? user.phoneNumber;
  // An order that was switched from delivery to pickup keeps its delivery address.
  const place = order.selfDelivery ? null : dropoff;
  return (
    <dl className="grid gap-x-4 gap-y-2 text-small sm:grid-cols-2">
      {phone !== undefined && (
        <Entry name="Phone number">
          <a href={`tel:${phone}`} className="underline">
            {phone}
          </a>
        </Entry>
      )}
      {place !== null && (
        <Entry name="Deliver to">
          {place.name}, {place.address}
          <DropoffPlace dropoff={place} />
        </Entry>
      )}
      {place !== null && place.notes !== '' && <Entry name="Delivery note">{place.notes}</Entry>}
      <Entry name="Breakdown">
        {[
          `${formatRand(randToCents(order.price))} goods`,
          ...order.adjustments.map(({ kind, name, cents }) => `${sumText(cents)} ${cents < 0 ? name : kind}`),
        ].join(', ')}
      </Entry>
    </dl>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption opacity-80">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
