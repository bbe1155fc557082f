import { bestOffer } from '@shop/core/rules/promotions';
import type { ReactNode } from 'react';

import { useAppSelector } from '@/app/hooks';
import { OpenBanner } from '@/shared/hours/OpenBanner';
import { ShopPickup } from '@/shared/shop/ShopPickup';
import { ActionDock, DockRoom } from '@/ui/ActionDock';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Message } from '@/ui/Message';
import { RedirectOverlay } from '@/ui/RedirectOverlay';

import { CartChanges } from '../cart/CartChanges';
import { CartLineRow } from '../cart/CartLineRow';
import type { LineRef } from '../cart/cartSlice';
import { lineKey, selectCartItems, selectSubtotalCents } from '../cart/cartSlice';
import { useCartQuote } from '../cart/useCartQuote';
import { DeliverySection } from '../delivery/DeliverySection';
import type { Delivery } from '../delivery/useDelivery';
import { useDelivery } from '../delivery/useDelivery';

import { checkoutMessages } from './checkoutMessages';
import { ExtrasRow } from './ExtrasRow';
import { PayDialogs } from './PayDialogs';
import type { DeliveryFee } from './Totals';
import { Total, Totals } from './Totals';
import { cartTotals } from './payRequest';
import { PromotionCode } from './PromotionCode';
import { useLeavingOverlay } from './useLeavingOverlay';
import { usePay } from './usePay';

type CheckoutProps = {
  /** Asks for age and terms where they are not on record, and calls back once they are accepted. */
  renderConsent: (onAccepted: () => void) => ReactNode;
};

/** The cart with something in it: lines, how it is delivered, extras, totals and Pay Now. */
export function Checkout({ renderConsent }: CheckoutProps) {
  const items = useAppSelector(selectCartItems);
  const subtotalCents = useAppSelector(selectSubtotalCents);
  const quote = useCartQuote();
  const delivery = useDelivery();
  const [isLeaving, setIsLeaving] = useLeavingOverlay();
  const pay = usePay({ delivery, cart: quote, onLeaving: () => setIsLeaving(true) });
  const fee = feeOf(delivery);
  const feeCents = typeof fee === 'number' ? fee : 0;
  const offer = bestOffer(quote.offers, { lines: items, feeCents });
  const { discount } = cartTotals({ items, feeCents, offer });
  const sums = { subtotalCents, fee, discount };
  const nameOf = (line: LineRef) => items.find((item) => lineKey(item) === lineKey(line))?.name ?? 'An item';

  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-6">
      <div className="flex min-w-0 flex-col gap-5">
        <OpenBanner />
        <CartChanges changes={quote.changes} nameOf={nameOf} onRead={quote.dismissChanges} />
        <Card padding="regular" className="py-0">
          <ul aria-label="Items in your cart" className="divide-y divide-line">
            {items.map((item) => (
              <CartLineRow key={lineKey(item)} item={item} />
            ))}
          </ul>
        </Card>
        <DeliverySection delivery={delivery} pickup={<ShopPickup />} />
        <ExtrasRow />
      </div>
      <Card padding="wide" className="flex flex-col gap-4 lg:sticky lg:top-[calc(var(--bar-top)+1rem)]">
        <h2 className="text-section">Summary</h2>
        <Totals {...sums} />
        <PromotionCode quote={quote} used={offer} />
        {quote.error !== null && (
          <Message type="bad">
            Prices could not be checked just now. They are checked again before you pay.
          </Message>
        )}
        <p className="text-small text-muted">Paid on our card partner&apos;s secure page.</p>
        <ActionDock label="Pay" isInCard>
          <Total {...sums} />
          <Button
            className="shrink-0 sm:min-w-44"
            isBusy={pay.isBusy}
            busyLabel={checkoutMessages.processing}
            onClick={() => void pay.start()}
          >
            Pay Now
          </Button>
        </ActionDock>
      </Card>
      <DockRoom />
      <PayDialogs
        refusal={pay.refusal}
        onClose={pay.dismiss}
        onConfirm={(next) => void pay.confirm(next)}
        consent={renderConsent(() => {
          pay.dismiss();
          void pay.start();
        })}
      />
      {isLeaving && (
        <RedirectOverlay
          title={checkoutMessages.redirecting}
          text="We are taking you to our card partner's page. Please wait a moment."
        />
      )}
    </div>
  );
}

function feeOf({ isSelf, quote }: Delivery): DeliveryFee {
  if (isSelf) return 0;
  switch (quote.status) {
    case 'none':
      return 'open';
    case 'asking':
      return 'calculating';
    case 'ready':
      return quote.feeCents;
    case 'failed':
      return 'unknown';
  }
}
