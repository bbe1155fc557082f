import { createHash } from 'node:crypto';

import type { SavedAddress } from '@shop/core/model/address';
import { savedAddressSchema } from '@shop/core/model/address';
import type { Transaction } from 'firebase-admin/firestore';

import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/firestore/stored';

type NewAddress = Omit<SavedAddress, 'id' | 'userUID'>;

/** Newest first. */
export async function readBook(uid: string, transaction?: Transaction): Promise<SavedAddress[]> {
  const newestFirst = (await bookOf(uid)).orderBy('savedAt', 'desc');
  const found = await (transaction?.get(newestFirst) ?? newestFirst.get());
  return found.docs.map((document) => parseStored(savedAddressSchema, document));
}

/** Derives the id from the address, so that saving the same address again adds no second entry. */
export function addressIdOf({ address, nameOfBuilding, unitNumber }: NewAddress): string {
  const plain = [address, nameOfBuilding, unitNumber].map((part) => part.replace(/\s+/g, ' ').toLowerCase());
  return createHash('sha256').update(plain.join('\n')).digest('hex').slice(0, 24);
}

export async function writeAddress(
  uid: string,
  address: NewAddress,
  { now, transaction }: { now: Date; transaction: Transaction },
): Promise<void> {
  const { nameOfBuilding, unitNumber, latitude, longitude, label = '' } = address;
  transaction.set((await bookOf(uid)).doc(addressIdOf(address)), {
    userUID: uid,
    address: address.address,
    nameOfBuilding,
    unitNumber,
    latitude,
    longitude,
    ...(label !== '' && { label }),
    savedAt: now,
  });
}

export async function dropAddress(uid: string, id: string, transaction: Transaction): Promise<void> {
  transaction.delete((await bookOf(uid)).doc(id));
}

/** Returns false if the customer's book does not contain the address. */
export async function removeAddress(uid: string, id: string): Promise<boolean> {
  const reference = (await bookOf(uid)).doc(id);
  if (!(await reference.get()).exists) return false;
  await reference.delete();
  return true;
}

async function bookOf(uid: string) {
  return (await firestore()).collection('users').doc(uid).collection('addresses');
}
