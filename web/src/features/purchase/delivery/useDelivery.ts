import { userAddresses } from '@shop/core/contracts/delivery';
import type { SavedAddress } from '@shop/core/model/address';
import { toLocalPhone } from '@shop/core/rules/phone';
import { useEffect } from 'react';

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

/** The customer's delivery choice, and everything that the courier needs. */
export type Delivery = {
  /** Null for visitors. `unknown` while it is unknown whether a user is signed in. */
  uid: string | null;
  isSessionKnown: boolean;
  book: ServerData<{ data: AddressBook }>;
  isSelf: boolean;
  /** The selected address. Null with self-pickup and before any choice. */
  address: SelectedAddress | null;
  quote: DeliveryQuote;
  /** Requests a quote again. Returns the new price. */
  refreshQuote: () => Promise<DeliveryQuote>;
  note: string;
  /** A 0 and nine digits, or a typed part of it. */
  phone: string;
  chooseSelf: () => void;
  /** Selects delivery. The address is chosen next. */
  chooseDelivery: () => void;
  chooseAddress: (address: SavedAddress) => void;
  setNote: (note: string) => void;
  setPhone: (phone: string) => void;
};

/** Manages the delivery choice of the cart: self-pickup, or a saved address with the courier's price for it. */
export function useDelivery(): Delivery {
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectSession);
  const uid = session.user?.uid ?? null;
  const book = useServerData(
    userAddresses,
    { userUID: uid ?? '' },
    { ...addressBookTimeout, skip: uid === null },
  );
  const { selectedAddress: selected, isSelf = false } = useAppSelector((state) => state.address);
  const { note = '', phone: typedPhone } = useAppSelector((state) => state.cart);

  // No quote is requested for a visitor, or for a deleted address; while the address book is loading it may lack a new one.
  const isBookKnown = book.status === 'ready' && book.error === null && !book.isRefreshing;
  const isGone = uid !== null && selected !== null && isBookKnown && !holds(book.data.data, selected);
  const address = uid === null || isSelf || isGone ? null : selected;
  const items = useAppSelector(selectCartItems);
  const { quote, refresh } = useDeliveryQuote(address, items);
  useEffect(() => {
    if (isGone) dispatch(addressForgotten());
  }, [isGone, dispatch]);

  const knownPhone = uid !== null && book.status === 'ready' ? book.data.data.phoneNumber : '';
  return {
    uid,
    isSessionKnown: session.status !== 'unknown',
    book,
    isSelf,
    address,
    quote,
    refreshQuote: refresh,
    note,
    phone: typedPhone ?? toLocalPhone(knownPhone),
    chooseSelf: () => dispatch(selfPickupSelected()),
    chooseDelivery: () => dispatch(deliverySelected()),
    chooseAddress: ({ userUID: _owner, ...chosen }) => dispatch(addressSelected(chosen)),
    setNote: (typed) => dispatch(instructionsChanged({ note: typed })),
    setPhone: (typed) => dispatch(instructionsChanged({ phone: typed })),
  };
}

function holds(book: AddressBook, address: SelectedAddress): boolean {
  return book.addresses.some(({ id }) => id === address.id);
}
