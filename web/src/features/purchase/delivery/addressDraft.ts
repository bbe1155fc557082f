import * as v from 'valibot';

import { customerDraft, readJson, sessionStore } from '@/config/browserStorage';

const draftSchema = v.object({
  text: v.string(),
  place: v.nullable(v.object({ latitude: v.number(), longitude: v.number() })),
  fields: v.object({
    phone: v.string(),
    nameOfBuilding: v.string(),
    unitNumber: v.string(),
    label: v.string(),
  }),
});
export type AddressDraft = v.InferOutput<typeof draftSchema>;

const keyOf = (uid: string, edited = 'new') => `${customerDraft}address ${uid} ${edited}`;

export function readAddressDraft(uid: string, edited?: string): AddressDraft | null {
  const read = v.safeParse(draftSchema, readJson(sessionStore, keyOf(uid, edited)));
  return read.success ? read.output : null;
}

export function keepAddressDraft(uid: string, edited: string | undefined, draft: AddressDraft | null): void {
  if (draft === null) sessionStore.removeItem(keyOf(uid, edited));
  else sessionStore.setItem(keyOf(uid, edited), JSON.stringify(draft));
}
