import { userAddresses } from '@shop/core/contracts/delivery';
import type { SavedAddress } from '@shop/core/model/address';
import { toLocalPhone } from '@shop/core/rules/phone';
import { useEffect, useState } from 'react';

import type { ServerData } from '@/api/useServerData';
import { useServerData } from '@/api/useServerData';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { selectSession } from '@/shared/session/sessionSlice';

import { instructionsChanged, selectCartItems } from '../cart/cartSlice';
import { addressBookTimeout } from './addressBookTimeout';
import type { SelectedAddress } from './addressSlice';
import { addressForgotten, addressSelected, deliverySelected, selfPickupSelected } from './addressSlice';
import type { DeliveryQuote } from './useDeliveryQuote';
import { useDeliveryQuote } from './useDeliveryQuote';

type AddressBook = { addresses: readonly SavedAddress[]; phoneNumber: string };

export type Delivery = {
  /** Null for visitors, and while the session is unknown. */
  uid: string | null;
  isSessionKnown: boolean;
  book: ServerData<{ data: AddressBook }>;
  isSelf: boolean;
  /** True once delivery is chosen, even without an address. */
  isDelivery: boolean;
  /** Null for visitors, for self-pickup, and before any choice. */
  address: SelectedAddress | null;
  quote: DeliveryQuote;
  /** Fee for the address that a visitor last checked. */
  estimateCents: number | null;
  refreshQuote: () => Promise<DeliveryQuote>;
  note: string;
  /** A 0 followed by nine digits, or an incomplete number. */
  phone: string;
  chooseSelf: () => void;
  chooseDelivery: () => void;
  chooseAddress: (address: SavedAddress) => void;
  setEstimate: (feeCents: number | null) => void;
  setNote: (note: string) => void;
  setPhone: (phone: string) => void;
};

export function useDelivery(): Delivery {
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectSession);
  const uid = session.user?.uid ?? null;
  const book = useServerData(
    userAddresses,
    { userUID: uid ?? '' },
    { ...addressBookTimeout, skip: uid === null },
  );
  const {
    selectedAddress: selected,
    isSelf = false,
    isDelivery: isWanted = false,
  } = useAppSelector((state) => state.address);
  const [estimateCents, setEstimate] = useState<number | null>(null);
  // Choosing self-pickup removes the form that shows the estimate, so delivery chosen later starts without an estimate.
  if (isSelf && estimateCents !== null) setEstimate(null);
  const { note = '', phone: typedPhone } = useAppSelector((state) => state.cart);

  // Visitors and deleted addresses get no quote. While the address book is loading, a new address may be missing, so no
  // address counts as deleted.
  const isBookKnown = book.status === 'ready' && book.error === null && !book.isRefreshing;
  const isGone = uid !== null && selected !== null && isBookKnown && !holds(book.data.data, selected);
  const address = uid === null || isSelf || isGone ? null : selected;
  const items = useAppSelector(selectCartItems);
  const { quote, refresh } = useDeliveryQuote(address, items);
  useEffect(() => {
    if (isGone) dispatch(addressForgotten());
  }, [isGone, dispatch]);

  // The customer may choose delivery before the addresses are known, for example before the login. A single saved
  // address is then selected automatically.
  const [only, ...others] = uid !== null && isBookKnown ? book.data.data.addresses : [];
  const obvious = isWanted && !isSelf && selected === null && others.length === 0 ? only : undefined;
  useEffect(() => {
    if (obvious !== undefined) dispatch(addressSelected(chosenOf(obvious)));
  }, [obvious, dispatch]);

  const knownPhone = uid !== null && book.status === 'ready' ? book.data.data.phoneNumber : '';
  return {
    uid,
    isSessionKnown: session.status !== 'unknown',
    book,
    isSelf,
    isDelivery: address !== null || (isWanted && !isSelf),
    address,
    quote,
    estimateCents,
    setEstimate,
    refreshQuote: refresh,
    note,
    phone: typedPhone ?? toLocalPhone(knownPhone),
    chooseSelf: () => dispatch(selfPickupSelected()),
    chooseDelivery: () => dispatch(deliverySelected()),
    chooseAddress: (wanted) => dispatch(addressSelected(chosenOf(wanted))),
    setNote: (typed) => dispatch(instructionsChanged({ note: typed })),
    setPhone: (typed) => dispatch(instructionsChanged({ phone: typed })),
  };
}

function chosenOf({ userUID: _owner, ...chosen }: SavedAddress): SelectedAddress {
  return chosen;
}

function holds(book: AddressBook, address: SelectedAddress): boolean {
  return book.addresses.some(({ id }) => id === address.id);
}
