import { myProfile } from '@shop/core/contracts/account';
import { saveUserInfo, userAddresses } from '@shop/core/contracts/delivery';
import type { SavedAddress } from '@shop/core/model/address';
import { maxBuildingName, maxUnitNumber } from '@shop/core/model/address';
import { keepPhoneDigits, toInternationalPhone, toLocalPhone } from '@shop/core/rules/phone';
import { useState } from 'react';

import { useServerAction } from '@/api/useServerAction';

import { addressBookTimeout } from './addressBookTimeout';
import type { AddressDialogProps } from './AddressDialog';
import { addressFailure } from './addressSteps';
import { addressMessages, phoneProblem } from './deliveryMessages';
import type { FormMessage } from './formMessage';
import { bad, good } from './formMessage';
import type { FoundAddress } from './maps/mapsService';

export type AddressFields = { phone: string; nameOfBuilding: string; unitNumber: string; label: string };

export type Saving = {
  fields: AddressFields;
  setField: (name: keyof AddressFields, value: string) => void;
  /** Input that is too long is reported instead of being shortened. */
  problems: Partial<Record<keyof AddressFields, string>>;
  saved: SavedAddress | null;
  isBusy: boolean;
  message: FormMessage | null;
  setMessage: (message: FormMessage | null) => void;
  start: (verified: FoundAddress | null) => Promise<void>;
};

export function useSaving(
  { uid, phoneNumber, edited }: AddressDialogProps,
  kept: AddressFields | null,
): Saving {
  const [fields, setFields] = useState<AddressFields>({
    phone: toLocalPhone(phoneNumber),
    nameOfBuilding: edited?.nameOfBuilding ?? '',
    unitNumber: edited?.unitNumber ?? '',
    label: edited?.label ?? '',
    ...kept,
  });
  const problems = problemsOf(fields);
  const [saved, setSaved] = useState<SavedAddress | null>(null);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const { run, isBusy } = useServerAction(saveUserInfo, {
    ...addressBookTimeout,
    invalidates: [userAddresses, myProfile],
  });

  async function start(verified: FoundAddress | null) {
    if (verified === null) return setMessage(bad(addressMessages.notVerified));
    const international = toInternationalPhone(fields.phone);
    if (international === null) return setMessage(bad(phoneProblem(fields.phone)));
    if (Object.keys(problems).length > 0) return setMessage(bad(addressMessages.fieldWrong));
    setMessage(null);
    const label = fields.label.trim();
    const address = {
      userUID: uid,
      address: verified.address,
      nameOfBuilding: fields.nameOfBuilding.trim(),
      unitNumber: fields.unitNumber.trim(),
      ...verified.place,
      ...((label !== '' || edited?.label !== undefined) && { label }),
    };
    try {
      const replaces = edited && { replaces: edited.id };
      const { id } = await run({ ...address, ...replaces, phoneNumber: international });
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
  return { fields, setField, problems, saved, isBusy, message, setMessage, start };
}

function problemsOf({ nameOfBuilding, unitNumber }: AddressFields): Saving['problems'] {
  return {
    ...(nameOfBuilding.trim().length > maxBuildingName && {
      nameOfBuilding: addressMessages.tooLong(maxBuildingName),
    }),
    ...(unitNumber.trim().length > maxUnitNumber && { unitNumber: addressMessages.tooLong(maxUnitNumber) }),
  };
}
