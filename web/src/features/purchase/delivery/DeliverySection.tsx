import type { SavedAddress } from '@shop/core/model/address';
import { formatRand } from '@shop/core/model/money';
import type { ReactNode, Ref } from 'react';

import { useShopHours } from '@/shared/hours/useShopHours';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { RadioCards } from '@/ui/RadioCards';
import type { RadioCard } from '@/ui/RadioCards';
import { Loading, Skeleton } from '@/ui/Skeleton';
import { useNow } from '@/ui/useNow';

import { AddAddress } from './AddAddress';
import { areaOf, insideOf, streetOf } from './addressText';
import { DeliveryCheck } from './check/DeliveryCheck';
import { ChosenAddress } from './ChosenAddress';
import { deliveryMessages } from './deliveryMessages';
import { DeliveryNote } from './DeliveryNote';
import { DeliveryPhone } from './DeliveryPhone';
import { isReadyToday } from './readyToday';
import { useAddressDialog } from './useAddressDialog';
import type { Delivery } from './useDelivery';
import type { DeliveryQuote } from './useDeliveryQuote';

type Way = 'delivery' | 'self';

type DeliverySectionProps = {
  delivery: Delivery;
  pickup: ReactNode;
  error?: string | undefined;
  choiceRef?: Ref<HTMLFieldSetElement>;
  phoneRef?: Ref<HTMLInputElement>;
};

export function DeliverySection(props: DeliverySectionProps) {
  const { delivery, pickup, error, choiceRef, phoneRef } = props;
  const { uid, isSessionKnown, book, address, isSelf } = delivery;
  const addresses = uid !== null && book.status === 'ready' ? book.data.data.addresses : [];
  const chosen = addresses.find(({ id }) => id === address?.id);
  // The dialog is rendered outside the list of addresses. An edited address gets a new ID, so its entry disappears
  // while the dialog is open.
  const editing = useAddressDialog({
    uid,
    phoneNumber: book.status === 'ready' ? book.data.data.phoneNumber : '',
    onSaved: delivery.chooseAddress,
  });
  const isLoading = !isSessionKnown || (uid !== null && book.status === 'loading');
  const pickupDetail = usePickupDetail();
  const ways: RadioCard<Way>[] = [
    { value: 'delivery', label: 'Delivery', detail: deliveryDetail(delivery.quote) },
    { value: 'self', label: 'Self-pickup', detail: pickupDetail, isBlameless: true },
  ];
  const way = isSelf ? 'self' : delivery.isDelivery ? 'delivery' : null;

  function handleWay(wanted: Way) {
    if (wanted === 'self') delivery.chooseSelf();
    else delivery.chooseDelivery();
  }
  function handleAddress(id: string) {
    const wanted = addresses.find((saved) => saved.id === id);
    if (wanted !== undefined) delivery.chooseAddress(wanted);
  }

  return (
    <section aria-labelledby="delivery" className="flex flex-col gap-3">
      <h2 id="delivery" className="text-section">
        Delivery or pickup
      </h2>
      <RadioCards
        legend="How would you like to get your order?"
        isLegendHidden
        columns={2}
        options={ways}
        value={way}
        onChange={handleWay}
        error={error}
        {...(choiceRef !== undefined && { ref: choiceRef })}
      />
      {isSelf && pickup}
      {!isSelf && (
        <div className="flex flex-col gap-3">
          {/* Reserves space for the addresses, so the layout does not shift when they load. */}
          {isLoading && (
            <Loading label="Loading your addresses">
              <Skeleton className="h-15 rounded-control" />
            </Loading>
          )}
          {uid !== null && book.status === 'failed' && (
            <ErrorPanel
              title="Your addresses could not be loaded"
              message={book.error.message}
              onRetry={book.refetch}
            />
          )}
          {(addresses.length > 0 || address !== null) && (
            <div className="divide-y divide-line rounded-card border border-line bg-surface">
              {addresses.length > 0 && (
                <RadioCards
                  legend="Deliver to"
                  isLegendHidden
                  isInCard
                  options={addresses.map((saved) => ({
                    value: saved.id,
                    label: <NamedAddress address={saved} />,
                    ...(insideOf(saved) !== '' && { detail: insideOf(saved) }),
                  }))}
                  value={address?.id ?? null}
                  onChange={handleAddress}
                />
              )}
              {address !== null && (
                <ChosenAddress
                  delivery={delivery}
                  onEdit={chosen === undefined ? null : () => void editing.open(chosen)}
                  address={address}
                />
              )}
            </div>
          )}
          {isSessionKnown && uid === null && (
            <DeliveryCheck onFee={delivery.setEstimate}>
              <AddAddress uid={null} phoneNumber="" label="Add address" onSaved={delivery.chooseAddress} />
            </DeliveryCheck>
          )}
          {uid !== null && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              {!isLoading && address === null && addresses.length === 0 && book.status !== 'failed' && (
                <p className="basis-full text-small text-pretty text-muted">{deliveryMessages.noAddresses}</p>
              )}
              <AddAddress
                uid={uid}
                phoneNumber={book.status === 'ready' ? book.data.data.phoneNumber : ''}
                label={addresses.length === 0 ? 'Add address' : 'Add another address'}
                onSaved={delivery.chooseAddress}
              />
            </div>
          )}
          {address !== null && (
            <>
              <DeliveryNote address={address} note={delivery.note} onChange={delivery.setNote} />
              <DeliveryPhone
                phone={delivery.phone}
                onChange={delivery.setPhone}
                {...(phoneRef !== undefined && { inputRef: phoneRef })}
              />
            </>
          )}
        </div>
      )}
      {editing.dialog}
    </section>
  );
}

function deliveryDetail(quote: DeliveryQuote): string {
  if (quote.status !== 'ready') return 'By courier, same day';
  const fee = formatRand(quote.feeCents);
  return quote.durationMinutes === null ? fee : `${fee} · ${Math.round(quote.durationMinutes)} min`;
}

function usePickupDetail(): string {
  const hours = useShopHours();
  const now = useNow();
  return hours !== undefined && isReadyToday(hours, now) ? 'Free · ready today' : 'Free · at the shop';
}

function NamedAddress({ address: { label, address } }: { address: SavedAddress }) {
  const area = areaOf(address);
  return (
    <>
      {label !== undefined && (
        <>
          <span className="mr-1.5 inline-block rounded-small border border-line-strong px-1.5 text-caption">
            {label}
          </span>{' '}
        </>
      )}
      {streetOf(address)}{' '}
      {area !== '' && <span className="block text-small font-normal text-muted">{area}</span>}
    </>
  );
}
