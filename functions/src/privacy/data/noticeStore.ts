import { instantSchema } from '@shop/core/model/fields';
import { defaultPrivacyNotice } from '@shop/core/model/privacyNotice';
import type { Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/firestore/stored';

const noticeSchema = v.object({
  text: v.string(),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  updatedAt: instantSchema,
});

/** The privacy notice as staff edit it, with placeholders. Version 0 is the default notice. */
export type Notice = { text: string; version: number; updatedAt: string };

export async function readNotice(transaction?: Transaction): Promise<Notice> {
  const reference = await noticeReference();
  const found = await (transaction?.get(reference) ?? reference.get());
  if (!found.exists) return { text: defaultPrivacyNotice, version: 0, updatedAt: '' };
  return parseStored(noticeSchema, found);
}

export async function saveNotice(
  transaction: Transaction,
  { text, version, now, by }: { text: string; version: number; now: Date; by: string },
): Promise<void> {
  transaction.set(await noticeReference(), { text, version, updatedAt: now, updatedBy: by });
}

async function noticeReference() {
  return (await firestore()).collection('settings').doc('privacyNotice');
}
