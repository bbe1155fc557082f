import type { KeyObject } from 'node:crypto';

export function publishedKeys(publicKey: KeyObject): { keys: object[] } {
  return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }] };
}

/** `asked` counts the requests for Google's keys. Other requests are unaffected. */
export function serveKeys(answer: () => Promise<Response>): { asked: () => number; stop: () => void } {
  const fetchReally = globalThis.fetch;
  let count = 0;
  globalThis.fetch = (target, init) => {
    if (!new Request(target).url.endsWith('/jwk/securetoken@system.gserviceaccount.com')) {
      return fetchReally(target, init);
    }
    count += 1;
    return answer();
  };
  return {
    asked: () => count,
    stop: () => {
      globalThis.fetch = fetchReally;
    },
  };
}
