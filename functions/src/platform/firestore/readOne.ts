import { isDeployed } from '../deployed';
import { firestore, hasFirestore } from '../firebase';
import { logEvent } from '../log';
import { send } from '../outbound/send';
import type { StoredDocument } from './storeTransaction';

type Token = { access_token: string; expires_in: number };

const tokenTimeoutMs = 2_000;
/** Time before its expiry after which a token is no longer used. */
const marginMs = 60_000;

let kept: { token: string; until: number } | undefined;

/** Returns the token of this function's service account, from the metadata server; cached until it expires. */
export async function accessToken(): Promise<string> {
  if (kept !== undefined && Date.now() < kept.until - marginMs) return kept.token;
  const host = process.env['GCE_METADATA_HOST'] ?? 'metadata.google.internal';
  const { status, body } = await send({
    method: 'GET',
    url: `http://${host}/computeMetadata/v1/instance/service-accounts/default/token`,
    headers: { 'metadata-flavor': 'Google' },
    timeoutMs: tokenTimeoutMs,
  });
  if (status !== 200) throw new Error(`the platform answered ${status} to the request for a token`);
  const { access_token: token, expires_in: seconds } = body as Token;
  kept = { token, until: Date.now() + seconds * 1000 };
  return token;
}

/** Reads one document of texts and numbers. A cloud process that has not loaded the database client yet does so without it. */
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

// Loading the database client takes most of a cold start. A public list needs only one document, which a plain HTTP request can
// also read.

/** Fields of a document in JSON, limited to the types in public lists: texts, whole numbers and instants. */
type RestValue = { stringValue?: string; integerValue?: string; timestampValue?: string };
type RestDocument = { fields?: Record<string, RestValue> };

/** A document with its fields as plain values; null fields where there is no such document. */
type PlainDocument = { fields: Record<string, string | number> | null };

const readTimeoutMs = 3_000;

/** Reads one document without the client. Null if that failed for any reason; the client is used then. */
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

/** Throws for a value of a type that is not supported here. */
function plainFields({ fields = {} }: RestDocument): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { stringValue, integerValue, timestampValue }]) => {
      const text = stringValue ?? (timestampValue && new Date(timestampValue).toISOString());
      if (text !== undefined) return [name, text];
      if (integerValue === undefined) throw new Error(`${name} is of another kind`);
      return [name, Number(integerValue)];
    }),
  );
}
