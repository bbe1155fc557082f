/**
 * Replaces `fetch` with a fake Firebase Authentication service, which the real Firebase SDK calls. Must run before
 * `firebase/auth` is loaded, because that module keeps a reference to `fetch`.
 */
export function serveIdentities(): void {
  globalThis.fetch = answer;
}

/** Changes the user and the claims of all tokens issued from now on. */
export function identify(change: {
  uid?: string;
  role?: string;
  hasTemporaryPassword?: boolean;
  mustAddSecondFactor?: boolean;
  auth_time?: number;
  endedSignIns?: number[];
}): void {
  shownStaff = { ...staff, ...change };
}

const staff = {
  uid: 'staff-s1',
  staff: true,
  staffId: 's1',
  username: 'demo',
  name: 'Demo Staff',
  role: 'owner',
};
let shownStaff: typeof staff = staff;
let isDown = false;

/** Makes all requests fail, or succeed again. */
export function failIdentities(isFailing: boolean): void {
  isDown = isFailing;
}

/** A custom token with which nobody can sign in. */
export const refusedCustomToken = 'refused.token.';
/** Makes each issued token unique. */
let issued = 0;

/** Requests that the sign-in code sends to the shop. */
const shopPaths = ['/api/record-my-session', '/api/my-account'];

function answer(target: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (isDown) return Promise.reject(new TypeError('Failed to fetch'));
  const url = new URL(target instanceof Request ? target.url : target, location.origin);
  if (shopPaths.includes(url.pathname)) return json({ success: true });
  if (url.hostname === 'securetoken.googleapis.com') {
    return json({ access_token: tokenOf(shownStaff.uid), refresh_token: 'refresh', expires_in: '3600' });
  }
  if (url.hostname !== 'identitytoolkit.googleapis.com') {
    return Promise.reject(new Error(`Unexpected request to ${url.hostname}`));
  }
  // As in a real project, users cannot delete themselves.
  if (url.pathname.endsWith(':delete')) return json({ error: { message: 'ADMIN_ONLY_OPERATION' } }, 400);
  if (typeof init?.body === 'string' && init.body.includes(refusedCustomToken)) {
    return json({ error: { message: 'INVALID_CUSTOM_TOKEN' } }, 400);
  }
  const { uid } = shownStaff;
  if (url.pathname.endsWith(':lookup')) {
    return json({ users: [{ localId: uid, createdAt: String(Date.now()) }] });
  }
  return json({ idToken: tokenOf(uid), refreshToken: 'refresh', expiresIn: '3600', isNewUser: false });
}

function json(body: object, status = 200): Promise<Response> {
  return Promise.resolve(Response.json(body, { status }));
}

function tokenOf(uid: string): string {
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now, auth_time: now, exp: now + 3600, jti: String((issued += 1)) };
  const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '');
  return `${encode({ alg: 'none' })}.${encode({ sub: uid, user_id: uid, ...times, ...shownStaff })}.`;
}
