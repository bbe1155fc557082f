import type { InputOf } from '@shop/core/contracts/contract';
import type { saveUserInfo } from '@shop/core/contracts/delivery';
import { maxSavedAddresses } from '@shop/core/model/address';
import { AppError } from '@shop/core/model/appError';
import { assertWithinReach } from '@shop/core/rules/deliveryArea';

import { requireShopProfile } from '../../shopProfile/data/shopProfileStore';
import { transact } from '../../platform/firestore/transact';
import { addressIdOf, dropAddress, readBook, writeAddress } from '../data/addressStore';
import { readUser, writeContact } from '../data/userStore';

type Customer = { uid: string; email: string; displayName: string };

/**
 * Saves the address and the phone number in one transaction. Throws `uid-mismatch`, `shop-profile-missing`,
 * `address-out-of-range` and `too-many-addresses`.
 */
export async function keepAddress(
  customer: Customer,
  input: InputOf<typeof saveUserInfo>,
  now: Date,
): Promise<string> {
  const { userUID, phoneNumber, replaces, ...address } = input;
  if (userUID !== customer.uid) throw new AppError('uid-mismatch', 'You are signed in as someone else.');
  assertWithinReach(address, await requireShopProfile(now));
  const id = addressIdOf(address);
  await transact(async ({ transaction }) => {
    const user = await readUser(customer.uid, transaction);
    const known = await readBook(customer.uid, transaction);
    const book = known.filter((saved) => saved.id !== replaces);
    if (book.length >= maxSavedAddresses && !book.some((saved) => saved.id === id)) {
      throw new AppError('too-many-addresses', `You have saved ${maxSavedAddresses} addresses already`, {
        details: 'please delete one of them first.',
      });
    }
    await writeContact(customer, { known: user, phoneNumber, now, transaction });
    if (book.length < known.length && replaces !== undefined) {
      await dropAddress(customer.uid, replaces, transaction);
    }
    await writeAddress(customer.uid, address, { now, transaction });
  });
  return id;
}
