import { saveUserInfo, userAddresses } from '@shop/core/contracts/delivery';
import type { SavedAddress } from '@shop/core/model/address';
import { keepPhoneDigits, toInternationalPhone, toLocalPhone } from '@shop/core/rules/phone';
import { useState } from 'react';

import { useServerAction } from '@/api/useServerAction';

import { addressBookTimeout } from './addressBookTimeout';
import { addressFailure } from './addressSteps';
import { addressMessages } from './deliveryMessages';
import type { FormMessage } from './formMessage';
import { bad, good } from './formMessage';
import type { FoundAddress } from './maps/mapsService';

type AddressFields = { phone: string; nameOfBuilding: string; unitNumber: string };

export type Saving = {
  fields: AddressFields;
  setField: (name: keyof AddressFields, value: string) => void;
  /** The address as it is in the book now. */
  saved: SavedAddress | null;
  isBusy: boolean;
  message: FormMessage | null;
  setMessage: (message: FormMessage | null) => void;
  start: (verified: FoundAddress | null) => Promise<void>;
};

/** 'Submit and Save': phone, building and unit with the verified address, into the shopper's book. */
export function useSaving(uid: string, phoneNumber: string): Saving {
  const [fields, setFields] = useState({
    phone: toLocalPhone(phoneNumber),
    nameOfBuilding: '',
    unitNumber: '',
  });
  const [saved, setSaved] = useState<SavedAddress | null>(null);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const { run, isBusy } = useServerAction(saveUserInfo, {
    ...addressBookTimeout,
    invalidates: [userAddresses],
  });

  async function start(verified: FoundAddress | null) {
    if (verified === null) return setMessage(bad(addressMessages.notVerified));
    const international = toInternationalPhone(fields.phone);
    if (international === null) return setMessage(bad(addressMessages.phoneMissing));
    setMessage(null);
    const address = {
      userUID: uid,
      address: verified.address,
      nameOfBuilding: fields.nameOfBuilding.trim(),
      unitNumber: fields.unitNumber.trim(),
      ...verified.place,
    };
    try {
      const { id } = await run({ ...address, phoneNumber: international });
      setSaved({ id, ...address });
      setMessage(good(addressMessages.saved));
    } catch (error) {
      setMessage(bad(addressFailure(error)));
    }
    return undefined;
  }

  function setField(name: keyof AddressFields, value: string) {
    setFields((old) => ({ ...old, [name]: name === 'phone' ? keepPhoneDigits(value) : value }));
  }
  return { fields, setField, saved, isBusy, message, setMessage, start };
}
