import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';

import { firestore } from '../firebase';
import { GroupCommit } from './groupCommit';
import { Leases } from './leases';
import { OptimisticTransaction } from './optimisticTransaction';
import type { StoreTransaction } from './storeTransaction';

/** What a transaction reads first. `known` was read just now, and counts for the first attempt alone. */
export type DocumentsToRead = { references: readonly DocumentReference[]; known: DocumentSnapshot[] };

/** The locks of this process, and the commits that its changes of stock share. */
export const sharedCommits = new GroupCommit<StoreTransaction, DocumentsToRead>(async (needs, lease) => {
  const transaction = new OptimisticTransaction(await firestore());
  for (const { known } of needs) transaction.adopt(known.splice(0));
  await transaction.read(needs.flatMap(({ references }) => references));
  if (lease !== null) await transaction.stage(async (staged) => lease.endWith(staged));
  return transaction;
}, new Leases());
