import * as v from 'valibot';

import { readJson, sessionStore } from '@/config/browserStorage';

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
/** Unsaved input of the address dialog. */
export type AddressDraft = v.InferOutput<typeof draftSchema>;

/** Returns the storage key of a customer's draft: one for each edited address, and one for a new address. */
const keyOf = (uid: string, edited = 'new') => `addressDraft ${uid} ${edited}`;

/** Reads the draft. Returns null if the draft is missing or invalid. */
export function readAddressDraft(uid: string, edited?: string): AddressDraft | null {
  const read = v.safeParse(draftSchema, readJson(sessionStore, keyOf(uid, edited)));
  return read.success ? read.output : null;
}

/** Stores the draft. Null removes the stored draft. */
export function keepAddressDraft(uid: string, edited: string | undefined, draft: AddressDraft | null): void {
  if (draft === null) sessionStore.removeItem(keyOf(uid, edited));
  else sessionStore.setItem(keyOf(uid, edited), JSON.stringify(draft));
}
