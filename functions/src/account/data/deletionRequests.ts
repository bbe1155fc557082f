import { instantSchema } from '@shop/core/model/fields';
import type { Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { readPage } from '../../platform/firestore/readPage';
import { userReference } from './userStore';

/** Position of a request in a list that is sorted by time and id. */
export type RequestPosition = { requestedAt: string; id: string };

const deletionRequestSchema = v.object({ id: v.string(), deletionRequestedAt: instantSchema });

/** Returns the page after a given request, oldest request first. */
export async function listDeletionRequests(
  after: RequestPosition | null,
  limit: number,
): Promise<RequestPosition[]> {
  const users = (await firestore()).collection('users');
  const { found } = await readPage(users.where('deletionRequestedAt', '>', new Date(0)), {
    schema: deletionRequestSchema,
    orderedBy: 'deletionRequestedAt',
    event: 'privacy.erasure_unreadable',
    isOldestFirst: true,
    before: after?.requestedAt,
    beforeId: after?.id,
    limit,
  });
  return found
    .slice(0, limit)
    .map(({ id, deletionRequestedAt }) => ({ id, requestedAt: deletionRequestedAt }));
}

/** Returns false once the customer has withdrawn the request. */
export async function isDeletionRequested(uid: string, transaction: Transaction): Promise<boolean> {
  const requestedAt: unknown = (await transaction.get(await userReference(uid))).get('deletionRequestedAt');
  return requestedAt !== undefined && requestedAt !== null;
}
