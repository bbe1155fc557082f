import { namedAdjustments } from '@shop/core/rules/adjustments';
import { formatRand } from '@shop/core/model/money';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { paths } from '@/config/paths';
import { OpenBanner } from '@/shared/hours/OpenBanner';
import { fromCart } from '@/shared/session/returnPath';
import { ActionDock, DockRoom } from '@/ui/ActionDock';
import { Button } from '@/ui/Button';
import { buttonStyle } from '@/ui/buttonStyle';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { Message } from '@/ui/Message';
import { RedirectOverlay } from '@/ui/RedirectOverlay';
import { useInView } from '@/ui/useInView';
import { useMedia } from '@/ui/useMedia';

import { CartChanges } from '../cart/CartChanges';
import { CartLines } from '../cart/CartLines';
import type { LineRef } from '../cart/cartSlice';
import { lineKey, promotionCodeSet, selectCartItems, selectPromotionCode } from '../cart/cartSlice';
import { selectSubtotalCents } from '../cart/selectSubtotalCents';
import { useCartQuote } from '../cart/useCartQuote';
import { DeliverySection } from '../delivery/DeliverySection';
import { PickupDetails } from '../delivery/PickupDetails';
import type { Delivery } from '../delivery/useDelivery';
import { useDelivery } from '../delivery/useDelivery';

import { CardMarks } from './CardMarks';
import { checkoutMessages } from './checkoutMessages';
import { ExtrasRow } from './ExtrasRow';
import { choiceOf, isSettled } from './payChecks';
import { PayDialogs } from './PayDialogs';
import { PayHints } from './PayHints';
import { PayRecap, unitsText } from './PayRecap';
import type { PayRefusal } from './payRefusal';
import type { DeliveryFee } from './Totals';
import { Total, TotalRow, Totals, totalCentsOf } from './Totals';
import { PromotionCode } from './PromotionCode';
import { useLeavingOverlay } from './useLeavingOverlay';
import { usePay } from './usePay';

type CheckoutProps = {
  renderConsent: (onAccepted: () => void) => ReactNode;
};

/** Matches windows in which the dock is fixed to the bottom, so the summary needs a separate total. */
const fixedDock = '(width >= 18rem) and (width < 48rem) and (height >= 24rem)';
/** Combined height of the dock and the bottom bar. */
const barsPx = 136;

export function Checkout({ renderConsent }: CheckoutProps) {
  const items = useAppSelector(selectCartItems);
  const subtotalCents = useAppSelector(selectSubtotalCents);
  const dispatch = useAppDispatch();
  const code = useAppSelector(selectPromotionCode);
  const quote = useCartQuote();
  useInvalidCodeDropped(code, quote.isCodeOver);
  const delivery = useDelivery();
  const [isLeaving, setIsLeaving] = useLeavingOverlay();
  const [payPage, setPayPage] = useState('');
  const pay = usePay({
    delivery,
    cart: quote,
    onLeaving: (page) => {
      setPayPage(page);
      setIsLeaving(true);
    },
  });
  const missing = useMissing(pay.refusal);
  const choice = choiceOf(delivery);
  const isChosen = choice !== null && (isSettled(choice) || delivery.quote.status === 'asking');
  const fee = feeOf(delivery);
  const adjustments = quote.adjust({ lines: items, feeCents: typeof fee === 'number' ? fee : 0 });
  const named = namedAdjustments(adjustments);
  const sums = { subtotalCents, fee, named };
  const isDockFixed = useMedia(fixedDock);
  const [totalRow, isTotalInView] = useInView(barsPx);
  const isLoginNext = delivery.isSessionKnown && delivery.uid === null && delivery.isDelivery;
  const nameOf = (line: LineRef) => items.find((item) => lineKey(item) === lineKey(line))?.name ?? 'An item';

  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-6">
      <div className="flex min-w-0 flex-col gap-5" inert={pay.isSending}>
        <OpenBanner />
        <CartChanges changes={quote.changes} nameOf={nameOf} onRead={quote.dismissChanges} />
        <Card padding="regular" className="py-0">
          <CartLines />
        </Card>
        <ExtrasRow />
        <DeliverySection
          delivery={delivery}
          pickup={<PickupDetails />}
          error={isChosen ? undefined : missing.error}
          choiceRef={missing.choiceRef}
          phoneRef={missing.phoneRef}
        />
      </div>
      <Card
        padding="wide"
        className="flex flex-col gap-4 tight:px-2 lg:sticky lg:top-[calc(var(--bar-top)+1rem)]"
      >
        <h2 className="text-section">Summary</h2>
        <div inert={pay.isBusy}>
          <PromotionCode
            code={code}
            onCode={(entered) => dispatch(promotionCodeSet(entered))}
            quote={quote}
            lines={items}
            used={named}
          />
        </div>
        <Totals {...sums}>{isDockFixed && <TotalRow ref={totalRow} {...sums} />}</Totals>
        {quote.error !== null && (
          <Message type="bad">
            Prices could not be checked just now. They are checked again before you pay.
          </Message>
        )}
        <PayHints isChosen={choice !== null} isDelivery={delivery.isDelivery} />
        {isLoginNext && (
          <LinkButton to={paths.login} state={fromCart} isWide>
            {checkoutMessages.loginToDeliver}
          </LinkButton>
        )}
        <ActionDock label="Pay" isInCard>
          <Total {...sums} note={unitsText(items)} isHidden={isTotalInView} />
          <Button
            variant={isLoginNext ? 'secondary' : 'primary'}
            className={payStyle(isTotalInView)}
            isBusy={pay.isBusy}
            busyLabel={checkoutMessages.processing}
            onClick={() => void pay.start()}
          >
            Pay Now
          </Button>
        </ActionDock>
        <PayRecap items={items} delivery={delivery} />
        <CardMarks text="You pay securely by card on the next page. The shop never sees your card number." />
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
          text={
            payPage === ''
              ? "We are taking you to our payment provider's page. Please wait a moment."
              : `You pay ${formatRand(totalCentsOf(sums))} on our payment provider’s page. Please wait a moment.`
          }
        >
          {payPage !== '' && (
            <a href={payPage} className={`text-balance ${buttonStyle({ variant: 'quiet', size: 'medium' })}`}>
              Nothing happening? Open the payment page
            </a>
          )}
        </RedirectOverlay>
      )}
    </div>
  );
}

function payStyle(isAlone: boolean): string {
  return clsx(
    'shrink-0 sm:min-w-44 lg:w-full tight:shrink tight:px-1 tight:[&_svg]:hidden',
    isAlone && 'grow',
  );
}

function feeOf({ isSelf, isDelivery, uid, estimateCents, quote }: Delivery): DeliveryFee {
  if (isSelf) return 0;
  switch (quote.status) {
    case 'none':
      return uid === null && isDelivery && estimateCents !== null ? { aboutCents: estimateCents } : 'open';
    case 'asking':
      return 'calculating';
    case 'ready':
      return quote.feeCents;
    case 'failed':
      return 'unknown';
  }
}

/** Removes a promotion code from an earlier visit if the code is not valid or has ended. */
function useInvalidCodeDropped(code: string | null, isOver: boolean): void {
  const dispatch = useAppDispatch();
  const found = useRef(code);
  useEffect(() => {
    if (isOver && code !== null && code === found.current) dispatch(promotionCodeSet(null));
    else if (code !== found.current) found.current = null;
  }, [code, isOver, dispatch]);
}

/** Focuses the field that Pay Now requires, and scrolls to it. The field shows the message. */
function useMissing(refusal: PayRefusal | null) {
  const choiceRef = useRef<HTMLFieldSetElement>(null);
  const phoneRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal?.reason !== 'no-address' && refusal?.reason !== 'no-phone') return;
    const field = refusal.reason === 'no-address' ? choiceRef.current : phoneRef.current;
    field?.focus();
    field?.scrollIntoView?.({ block: refusal.reason === 'no-address' ? 'start' : 'center' });
  }, [refusal]);
  return { choiceRef, phoneRef, error: refusal?.reason === 'no-address' ? refusal.message : undefined };
}
