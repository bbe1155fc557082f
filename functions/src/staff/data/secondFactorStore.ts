import type { Transaction } from 'firebase-admin/firestore';

import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/firestore/stored';
import type { SecondFactor } from '../domain/secondFactorRecord';
import { noSecondFactor, secondFactorSchema } from '../domain/secondFactorRecord';

export async function readSecondFactor(staffId: string, transaction?: Transaction): Promise<SecondFactor> {
  const reference = await referenceOf(staffId);
  const found = await (transaction === undefined ? reference.get() : transaction.get(reference));
  return found.exists ? parseStored(secondFactorSchema, found) : noSecondFactor;
}

export async function writeSecondFactor(
  staffId: string,
  { active, pending }: SecondFactor,
  transaction: Transaction,
): Promise<void> {
  const reference = await referenceOf(staffId);
  if (active === null && pending === null) transaction.delete(reference);
  else transaction.set(reference, { active, pending });
}

async function referenceOf(staffId: string) {
  return (await firestore()).collection('secondFactors').doc(staffId);
}
