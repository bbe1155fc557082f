import type { SavedAddress } from '@shop/core/model/address';
import type { ReactNode, Ref } from 'react';

import { ErrorPanel } from '@/ui/ErrorPanel';
import { RadioCards } from '@/ui/RadioCards';
import type { RadioCard } from '@/ui/RadioCards';
import { Loading, Skeleton } from '@/ui/Skeleton';

import { AddAddress } from './AddAddress';
import { insideOf } from './addressText';
import { DeliveryCheck } from './check/DeliveryCheck';
import { ChosenAddress } from './ChosenAddress';
import { deliveryMessages } from './deliveryMessages';
import { useAddressDialog } from './useAddressDialog';
import type { Delivery } from './useDelivery';

const self = 'self';

/** Stands where the addresses would, and is as tall as one. */
const placeholder =
  'flex min-h-15 items-center rounded-control border border-dashed border-line px-3 py-2.5 text-small text-pretty text-muted';

type DeliverySectionProps = {
  delivery: Delivery;
  /** Shown below the choice of self-pickup. */
  pickup: ReactNode;
  /** What is wrong with the choice. */
  error?: string | undefined;
  choiceRef?: Ref<HTMLFieldSetElement>;
  phoneRef?: Ref<HTMLInputElement>;
};

/** How the order gets to the customer: to one of their saved addresses, or collected at the shop. */
export function DeliverySection(props: DeliverySectionProps) {
  const { delivery, pickup, error, choiceRef, phoneRef } = props;
  const { uid, isSessionKnown, book, address, isSelf } = delivery;
  const addresses = uid !== null && book.status === 'ready' ? book.data.data.addresses : [];
  const chosen = addresses.find(({ id }) => id === address?.id);
  // Here, and not with the chosen address: an address that was edited has another id, and leaves the book under the dialog.
  const editing = useAddressDialog({
    uid,
    phoneNumber: book.status === 'ready' ? book.data.data.phoneNumber : '',
    onSaved: delivery.chooseAddress,
  });
  const isLoading = !isSessionKnown || (uid !== null && book.status === 'loading');
  const options: RadioCard<string>[] = [
    ...addresses.map((saved) => ({
      value: saved.id,
      label: <NamedAddress address={saved} />,
      ...(insideOf(saved) !== '' && { detail: insideOf(saved) }),
    })),
    { value: self, label: 'Self-pickup', detail: 'Collect at the shop, no delivery fee' },
  ];

  function handleChoice(value: string) {
    const wanted = addresses.find(({ id }) => id === value);
    if (wanted === undefined) delivery.chooseSelf();
    else delivery.chooseAddress(wanted);
  }

  return (
    <section aria-labelledby="delivery" className="flex flex-col gap-3">
      {/* What loads takes the room that was kept for it: nothing moves away below a thumb. */}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="delivery" className="text-section">
          Delivery
        </h2>
        {isSessionKnown && (
          <AddAddress
            uid={uid}
            phoneNumber={book.status === 'ready' ? book.data.data.phoneNumber : ''}
            label={addresses.length === 0 ? 'Add address' : 'Add another address'}
            onSaved={delivery.chooseAddress}
          />
        )}
      </div>
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
      {isSessionKnown && uid === null && (
        <>
          <p className={placeholder}>{deliveryMessages.visitor}</p>
          <DeliveryCheck />
        </>
      )}
      {uid !== null && book.status === 'ready' && addresses.length === 0 && (
        <p className={placeholder}>{deliveryMessages.noAddresses}</p>
      )}
      <RadioCards
        legend="How would you like to get your order?"
        isLegendHidden
        options={options}
        value={isSelf ? self : (address?.id ?? null)}
        onChange={handleChoice}
        error={error}
        {...(choiceRef !== undefined && { ref: choiceRef })}
      />
      {isSelf && pickup}
      {address !== null && (
        <ChosenAddress
          delivery={delivery}
          onEdit={chosen === undefined ? null : () => void editing.open(chosen)}
          address={address}
          {...(phoneRef !== undefined && { phoneRef })}
        />
      )}
      {editing.dialog}
    </section>
  );
}

function NamedAddress({ address: { label, address } }: { address: SavedAddress }) {
  if (label === undefined) return address;
  return (
    <>
      <span className="mr-1.5 inline-block rounded-small border border-line-strong px-1.5 text-caption">
        {label}
      </span>{' '}
      {address}
    </>
  );
}
