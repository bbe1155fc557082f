import { AppError } from '@shop/core/model/appError';

import { readOwed, saveOwed } from '../data/outboxStore';
import { transact } from '../data/transact';
import type { OwedRecord } from '../domain/owedWork';
import { owedByHand } from '../domain/owedWork';

/** Takes up work again that was given up; two who do so at once take it up once. */
export async function oweByHand(id: string, now: Date): Promise<OwedRecord> {
  return transact(async ({ transaction, provenBy }) => {
    const owed = await readOwed(id, transaction);
    if (owed?.state !== 'given-up') throw new AppError('conflict', 'This is being tried already.');
    const again = owedByHand(owed, now);
    await saveOwed(again, transaction);
    provenBy(async (next) => (await readOwed(id, next))?.createdAt === again.createdAt);
    return again;
  });
}
