const minuteMs = 60_000;
const requestTimeoutMs = 50_000;

/**
 * Calls `reconcile` every minute as a member of staff, because the emulators run no schedules. Stops with a message
 * after a refused login, because repeated attempts would lock the account.
 */
export function reconcileEveryMinute(
  urls: { shop: string; auth: string },
  login: { username: string; password: string },
  { onTrouble, everyMs = minuteMs }: { onTrouble: (line: string) => void; everyMs?: number },
): { stop: () => void } {
  const over = new AbortController();
  let token: string | undefined;
  let isBusy = false;
  const stop = () => {
    over.abort();
    clearInterval(timer);
  };
  const once = async () => {
    token ??= await signIn(urls, login, over.signal);
    const status = await reconcile(urls, token, over.signal);
    // Tokens expire after an hour. The next call signs in again.
    if (status === 401 || status === 403) token = undefined;
    else if (status >= 400) onTrouble(`reconcile returned ${status}. It runs again in a minute.`);
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void once()
      .catch((error) => {
        if (over.signal.aborted) return;
        onTrouble(
          `The scheduled reconcile call failed: ${error instanceof Error ? error.message : String(error)}`,
        );
        if (error instanceof Refused) stop();
      })
      .finally(() => {
        isBusy = false;
      });
  }, everyMs);
  timer.unref();
  return { stop };
}

class Refused extends Error {}

/** @returns an ID token */
async function signIn(
  { shop, auth }: { shop: string; auth: string },
  { username, password }: { username: string; password: string },
  signal: AbortSignal,
): Promise<string> {
  const entered = await post(`${shop}/api/admin-login`, { body: { username, password }, signal });
  if (entered.status >= 400 && entered.status < 500) {
    throw new Refused(
      `the staff login was refused (${entered.status}). reconcile does not run again until the next start.`,
    );
  }
  const { token } = (await entered.json()) as { token: string };
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=demo';
  const signedIn = await post(`${auth}${path}`, { body: { token, returnSecureToken: true }, signal });
  const { idToken } = (await signedIn.json()) as { idToken?: string };
  if (idToken === undefined) throw new Error(`the sign-in returned ${signedIn.status}.`);
  return idToken;
}

async function reconcile({ shop }: { shop: string }, token: string, signal: AbortSignal) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await post(`${shop}/api/reconcile`, { body: {}, headers, signal });
  await answer.arrayBuffer();
  return answer.status;
}

function post(
  url: string,
  { body, headers = {}, signal }: { body: object; headers?: Record<string, string>; signal: AbortSignal },
) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]),
  });
}
