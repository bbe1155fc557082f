import type { Order } from '@shop/core/model/order';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

import { adminOrder } from '@/config/paths';
import { LinkButton } from '@/ui/LinkButton';
import { Price } from '@/ui/Price';

import { StaffOrderCard } from './StaffOrderCard';
import { UpdateCollection } from './UpdateCollection';

export function LatestOrder({ order: latest }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [order, setOrder] = useState(latest);
  // While staff decide in a dialog, a newer order must not replace the one that they see.
  if (order !== latest && (!isAsking || order.id === latest.id)) setOrder(latest);
  return (
    <section aria-labelledby="latest" className={clsx('min-w-0 grow', isOpen ? 'basis-full' : 'basis-80')}>
      <div className="flex flex-wrap items-center gap-x-2 rounded-card border border-transparent bg-success-soft pr-1 pl-3 sm:gap-x-3 sm:pr-2 sm:pl-4 text-small whitespace-nowrap text-success-ink">
        <h2 id="latest" className="py-2 text-card">
          Latest order
        </h2>
        <span className="font-semibold tabular-nums">{order.orderId}</span>
        <span className="tabular-nums max-md:hidden">
          <Price cents={order.totalCents} />
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="latest-card"
          onClick={() => setIsOpen(!isOpen)}
          className="interactive ml-auto inline-flex min-h-11 items-center gap-1 rounded-small px-1 font-semibold hover:underline sm:px-2 lg:min-h-9"
        >
          {isOpen ? 'Hide order' : 'Show order'}
          <ChevronDown className={isOpen ? 'size-4 rotate-180' : 'size-4'} aria-hidden="true" />
        </button>
      </div>
      <div id="latest-card" hidden={!isOpen} className="mt-2">
        {isOpen && (
          <StaffOrderCard
            order={order}
            isLatest
            action={
              <span className="flex flex-wrap gap-2">
                <UpdateCollection key={order.id} order={order} onDialog={setIsAsking} />
                <LinkButton
                  to={adminOrder(order.id)}
                  state={{ order }}
                  variant="secondary"
                  size="medium"
                  aria-label={`View Details of the latest order, ${order.orderId}`}
                >
                  View Details
                </LinkButton>
              </span>
            }
          />
        )}
      </div>
    </section>
  );
}
