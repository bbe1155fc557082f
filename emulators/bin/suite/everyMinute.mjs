const minuteMs = 60_000;
const requestTimeoutMs = 50_000;

/**
 * Does every minute what the schedule does in the cloud, because the emulators run no schedules: calls `reconcile`, as a member of
 * staff. A login that is refused ends it, with a word, so that the staff account is not locked.
 * @param {{ shop: string, auth: string }} urls
 * @param {{ username: string, password: string }} login
 * @param {{ onTrouble: (line: string) => void, everyMs?: number }} options
 * @returns {{ stop: () => void }}
 */
export function reconcileEveryMinute(urls, login, { onTrouble, everyMs = minuteMs }) {
  const over = new AbortController();
  /** @type {string | undefined} */
  let token;
  let isBusy = false;
  const stop = () => {
    over.abort();
    clearInterval(timer);
  };
  const once = async () => {
    token ??= await signIn(urls, login, over.signal);
    const status = await reconcile(urls, token, over.signal);
    // Tokens last an hour; the next minute signs in again.
    if (status === 401 || status === 403) token = undefined;
    else if (status >= 400) onTrouble(`reconcile answered ${status}; it is tried again in a minute.`);
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void once()
      .catch((error) => {
        if (over.signal.aborted) return;
        onTrouble(`The minutely reconcile: ${error instanceof Error ? error.message : String(error)}`);
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

/**
 * @param {{ shop: string, auth: string }} urls
 * @param {{ username: string, password: string }} login
 * @param {AbortSignal} signal
 * @returns {Promise<string>} an ID token
 */
async function signIn({ shop, auth }, { username, password }, signal) {
  const entered = await post(`${shop}/api/admin-login`, { body: { username, password }, signal });
  if (entered.status >= 400 && entered.status < 500) {
    throw new Refused(
      `the staff login was refused (${entered.status}); it no longer runs until the next start.`,
    );
  }
  const { token } = /** @type {{ token: string }} */ (await entered.json());
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=demo';
  const signedIn = await post(`${auth}${path}`, { body: { token, returnSecureToken: true }, signal });
  const { idToken } = /** @type {{ idToken?: string }} */ (await signedIn.json());
  if (idToken === undefined) throw new Error(`signing in answered ${signedIn.status}.`);
  return idToken;
}

/**
 * @param {{ shop: string }} urls
 * @param {string} token
 * @param {AbortSignal} signal
 */
async function reconcile({ shop }, token, signal) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await post(`${shop}/api/reconcile`, { body: {}, headers, signal });
  await answer.arrayBuffer();
  return answer.status;
}

/**
 * @param {string} url
 * @param {{ body: object, headers?: Record<string, string>, signal: AbortSignal }} request
 */
function post(url, { body, headers = {}, signal }) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]),
  });
}
