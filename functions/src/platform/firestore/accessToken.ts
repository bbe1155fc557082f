import { send } from '../outbound/send';

type Token = { access_token: string; expires_in: number };

const timeoutMs = 2_000;
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
    timeoutMs,
  });
  if (status !== 200) throw new Error(`the platform answered ${status} to the request for a token`);
  const { access_token: token, expires_in: seconds } = body as Token;
  kept = { token, until: Date.now() + seconds * 1000 };
  return token;
}
