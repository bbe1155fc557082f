import { instantSchema } from '@shop/core/model/fields';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { isDeployed } from '../deployed';
import { firestore, hasFirestore } from '../firebase';
import { logEvent } from '../log';
import { send } from '../outbound/send';
import type { StoredDocument, StoreTransaction } from './storeTransaction';
import { parseStored } from './stored';

type Token = { access_token: string; expires_in: number };

const tokenTimeoutMs = 2_000;
/** A token is renewed this long before it expires. */
const marginMs = 60_000;

let kept: { token: string; until: number } | undefined;

/** Returns a token of this function's service account from the metadata server. */
export async function accessToken(): Promise<string> {
  if (kept !== undefined && Date.now() < kept.until - marginMs) return kept.token;
  const host = process.env['GCE_METADATA_HOST'] ?? 'metadata.google.internal';
  const { status, body } = await send({
    method: 'GET',
    url: `http://${host}/computeMetadata/v1/instance/service-accounts/default/token`,
    headers: { 'metadata-flavor': 'Google' },
    timeoutMs: tokenTimeoutMs,
  });
  if (status !== 200) throw new Error(`the metadata server answered ${status}`);
  const { access_token: token, expires_in: seconds } = body as Token;
  kept = { token, until: Date.now() + seconds * 1000 };
  return token;
}

/** Only for documents of strings, integers and instants. Avoids loading the database client in the cloud. */
export async function readOne(path: string): Promise<StoredDocument> {
  if (isDeployed() && !hasFirestore()) {
    const found = await readWithoutClient(path);
    if (found !== null) {
      const { fields } = found;
      const id = path.slice(path.lastIndexOf('/') + 1);
      return { id, exists: fields !== null, ref: { path }, data: () => fields ?? undefined };
    }
  }
  return (await firestore()).doc(path).get();
}

// Loading the database client takes most of a cold start. A public list needs only one document, which a plain HTTP
// request can read.

type RestValue = { stringValue?: string; integerValue?: string; timestampValue?: string };
type RestDocument = { fields?: Record<string, RestValue> };

/** `fields` is null if the document does not exist. */
type PlainDocument = { fields: Record<string, string | number> | null };

const readTimeoutMs = 3_000;

/** Returns null after any failure, so that the caller uses the client. */
async function readWithoutClient(path: string): Promise<PlainDocument | null> {
  try {
    const { url, token } = await target(path);
    const { status, body } = await send({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${token}` },
      timeoutMs: readTimeoutMs,
    });
    if (status === 404) return { fields: null };
    if (status !== 200) throw new Error(`the database answered ${status}`);
    return { fields: plainFields(body as RestDocument) };
  } catch (error) {
    logEvent({ severity: 'WARNING', event: 'database.plain_read_failed', error });
    return null;
  }
}

async function target(path: string): Promise<{ url: string; token: string }> {
  const documents = `v1/projects/${process.env['GCLOUD_PROJECT'] ?? ''}/databases/(default)/documents/${path.split('/').map(encodeURIComponent).join('/')}`;
  const emulator = process.env['FIRESTORE_EMULATOR_HOST'];
  if (emulator !== undefined) return { url: `http://${emulator}/${documents}`, token: 'owner' };
  return { url: `https://firestore.googleapis.com/${documents}`, token: await accessToken() };
}

function plainFields({ fields = {} }: RestDocument): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { stringValue, integerValue, timestampValue }]) => {
      const text = stringValue ?? (timestampValue && new Date(timestampValue).toISOString());
      if (text !== undefined) return [name, text];
      if (integerValue === undefined) throw new Error(`${name} has an unsupported type`);
      return [name, Number(integerValue)];
    }),
  );
}

// A snapshot is a document with a prepared public list, so that reading the list costs one read.

const snapshotSchema = v.object({ json: v.string(), version: v.number(), updatedAt: instantSchema });

/** `json` is the list as text. `version` counts the writes. */
export type Snapshot = v.InferOutput<typeof snapshotSchema>;

export async function readSnapshot(name: string, transaction?: StoreTransaction): Promise<Snapshot | null> {
  if (transaction === undefined) return toSnapshot(await readOne(`snapshots/${name}`));
  return toSnapshot(await transaction.get(await snapshotReference(name)));
}

export async function snapshotReference(name: string): Promise<DocumentReference> {
  return (await firestore()).collection('snapshots').doc(name);
}

export function toSnapshot(found: StoredDocument): Snapshot | null {
  return found.exists ? parseStored(snapshotSchema, found) : null;
}

/** Call this in the transaction that has read `previous`. */
export async function writeSnapshot(
  transaction: StoreTransaction,
  name: string,
  next: { json: string; previous: Snapshot | null; now: Date },
): Promise<void> {
  const reference = await snapshotReference(name);
  const version = (next.previous?.version ?? 0) + 1;
  transaction.set(reference, { json: next.json, version, updatedAt: next.now });
}
