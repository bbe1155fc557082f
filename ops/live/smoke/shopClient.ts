import { StepFailure } from '../step';

type Request = { method?: string; token?: string; body?: object };
type Attempt<T> = { ok: true; answer: T } | { ok: false; status: number; reason: string };

/** A cold function takes up to five seconds, and one request of a smoke test may wait for several functions. */
const callTimeoutMs = 30_000;

export function createShopClient(site: string) {
  async function send(path: string, { method = 'GET', token, body }: Request) {
    return fetch(`${site}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(callTimeoutMs),
    });
  }

  async function attempt<T>(path: string, request: Request = {}): Promise<Attempt<T>> {
    const answer = await send(`/api/${path}`, request);
    const text = await answer.text();
    if (answer.ok) return { ok: true, answer: readJson(text, path) as T };
    return { ok: false, status: answer.status, reason: text.slice(0, 300) };
  }

  return {
    attempt,
    /** Throws a StepFailure if the call is refused. */
    call: async <T>(path: string, request: Request = {}): Promise<T> => {
      const result = await attempt<T>(path, request);
      if (result.ok) return result.answer;
      throw new StepFailure(
        `${request.method ?? 'GET'} /api/${path} returned ${result.status}: ${result.reason}`,
      );
    },
    /** Throws a StepFailure unless the path returns a page. */
    page: async (path: string): Promise<void> => {
      const answer = await send(path, {});
      await answer.body?.cancel();
      if (!answer.ok) throw new StepFailure(`${site}${path} returned ${answer.status}`);
    },
  };
}

function readJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StepFailure(`/api/${path} did not return JSON: is its rewrite missing?`);
  }
}
