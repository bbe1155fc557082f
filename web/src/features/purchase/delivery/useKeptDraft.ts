import { useEffect, useRef } from 'react';

import { keepAddressDraft } from './addressDraft';
import type { AddressEntry } from './useAddressEntry';
import type { Saving } from './useSaving';

/** Stores the draft in this tab until the address is saved. */
export function useKeptDraft(
  uid: string,
  editedId: string | undefined,
  { entry: { text, place }, saving: { fields, saved } }: { entry: AddressEntry; saving: Saving },
): void {
  const isTouched = useRef(false);
  useEffect(() => {
    // The first run stores nothing, because the values are those with which the dialog opened.
    if (saved !== null) keepAddressDraft(uid, editedId, null);
    else if (isTouched.current) keepAddressDraft(uid, editedId, { text, place, fields });
    isTouched.current = true;
  }, [uid, editedId, text, place, fields, saved]);
}
