import type { InputOf } from '@shop/core/contracts/contract';
import type { saveUserInfo } from '@shop/core/contracts/delivery';
import { maxSavedAddresses } from '@shop/core/model/address';
import { AppError } from '@shop/core/model/appError';
import { assertWithinReach } from '@shop/core/rules/deliveryArea';

import { requireShopProfile } from '../../shopProfile/flows/currentProfile';
import { transact } from '../../platform/firestore/transact';
import { addressIdOf, dropAddress, readBook, writeAddress } from '../data/addressStore';
import { readUser, writeContact } from '../data/userStore';

type Shopper = { uid: string; email: string; displayName: string };

/**
 * Puts an address into the shopper's book and makes the phone number theirs, both or neither. Answers the address's id, which is
 * the same for the same address. Throws when the shop does not deliver there, or when the book is full.
 */
export async function keepAddress(
  shopper: Shopper,
  input: InputOf<typeof saveUserInfo>,
  now: Date,
): Promise<string> {
  const { userUID, phoneNumber, replaces, ...address } = input;
  if (userUID !== shopper.uid) throw new AppError('uid-mismatch', 'You are signed in as someone else.');
  assertWithinReach(address, await requireShopProfile(now));
  const id = addressIdOf(address);
  await transact(async ({ transaction, lock }) => {
    await lock([`addresses ${shopper.uid}`]);
    const user = await readUser(shopper.uid, transaction);
    const known = await readBook(shopper.uid, transaction);
    const book = known.filter((saved) => saved.id !== replaces);
    if (book.length >= maxSavedAddresses && !book.some((saved) => saved.id === id)) {
      throw new AppError('too-many-addresses', `You have saved ${maxSavedAddresses} addresses already`, {
        details: 'please delete one of them first.',
      });
    }
    await writeContact(shopper, { known: user, phoneNumber, now, transaction });
    if (book.length < known.length && replaces !== undefined) {
      await dropAddress(shopper.uid, replaces, transaction);
    }
    await writeAddress(shopper.uid, address, { now, transaction });
  });
  return id;
}
