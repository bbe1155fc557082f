import { deleteAddress, userAddresses } from '@shop/core/contracts/delivery';
import { formatRand } from '@shop/core/model/money';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';

import { ApiError } from '@/api/apiError';
import { useServerAction } from '@/api/useServerAction';
import { useShopProfile } from '@/shared/shop/useShopProfile';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Message } from '@/ui/Message';
import { Spinner } from '@/ui/Spinner';

import { addressBookTimeout } from './addressBookTimeout';
import type { SelectedAddress } from './addressSlice';
import { addressFailure } from './addressSteps';
import { kmFrom } from './addressText';
import { deliveryMessages } from './deliveryMessages';
import type { Delivery } from './useDelivery';
import type { DeliveryQuote } from './useDeliveryQuote';

type ChosenAddressProps = {
  delivery: Delivery;
  address: SelectedAddress;
  /** Null until the address book has loaded. */
  onEdit: (() => void) | null;
};

export function ChosenAddress({ delivery, address, onEdit }: ChosenAddressProps) {
  return (
    <div className="px-3 pt-2.5 pb-1">
      <QuoteLine
        address={address}
        quote={delivery.quote}
        onRetry={() => void delivery.refreshQuote()}
        onCollect={delivery.chooseSelf}
      />
      <div className="-ml-3 flex flex-wrap gap-x-1">
        {onEdit !== null && (
          <Button variant="quiet" size="small" onClick={onEdit}>
            {deliveryMessages.edit}
          </Button>
        )}
        <DeleteAddress key={address.id} address={address} onGone={delivery.book.refetch} />
      </div>
    </div>
  );
}

type QuoteLineProps = {
  address: SelectedAddress;
  quote: DeliveryQuote;
  onRetry: () => void;
  onCollect: () => void;
};

function QuoteLine({ address, quote, onRetry, onCollect }: QuoteLineProps) {
  const shop = useShopProfile();
  if (quote.status === 'failed') {
    return (
      <div className="flex flex-col gap-2">
        <Message type="bad">{quote.message}</Message>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="medium" onClick={onRetry}>
            Try again
          </Button>
          <Button variant="quiet" size="medium" onClick={onCollect}>
            {deliveryMessages.collectInstead}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-small">
      {quote.status === 'ready' ? (
        <>
          <span className="inline-flex items-center gap-1.5 font-semibold text-success-ink">
            <BadgeCheck className="size-4.5" aria-hidden="true" />
            {deliveryMessages.verified}
          </span>
          {/* The delivery option shows the fee and the time. */}
          <span className="sr-only">
            Delivery {formatRand(quote.feeCents)}
            {quote.durationMinutes !== null && `, about ${Math.round(quote.durationMinutes)} min`}
          </span>
          {shop && (
            <span className="text-muted tabular-nums">
              {kmFrom(shop, address).toFixed(1)}&nbsp;km from the shop
            </span>
          )}
          {quote.formerFeeCents !== null && (
            <span className="w-full text-small">
              The fee has changed: it was {formatRand(quote.formerFeeCents)} before.
            </span>
          )}
        </>
      ) : (
        <>
          <Spinner />
          {deliveryMessages.calculating}
        </>
      )}
    </div>
  );
}

/** A missing address counts as success, because an earlier request whose response was lost may have deleted it. */
function DeleteAddress({ address, onGone }: { address: SelectedAddress; onGone: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const { run, isBusy } = useServerAction(deleteAddress, {
    ...addressBookTimeout,
    invalidates: [userAddresses],
  });
  const [failure, setFailure] = useState<string | null>(null);

  async function handleConfirm() {
    try {
      await run({ addressId: address.id });
      setIsAsked(false);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'not-found')
        return setFailure(addressFailure(error));
      setIsAsked(false);
      onGone();
    }
    return undefined;
  }
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsAsked(true)}>
        Delete this address
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Delete this address?"
        text={address.address}
        confirmLabel="Delete"
        busyLabel="Deleting"
        isBusy={isBusy}
        error={failure}
        onConfirm={() => void handleConfirm()}
        onCancel={() => {
          setIsAsked(false);
          setFailure(null);
        }}
      />
    </>
  );
}
