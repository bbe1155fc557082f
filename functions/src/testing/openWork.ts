import { Firestore } from 'firebase-admin/firestore';

type Wire = Record<
  'request' | 'requestStream',
  (this: unknown, method: string, ...rest: unknown[]) => Promise<unknown>
>;

/** Only the fields that tests read. */
type WireCommit = { writes?: { update?: { name?: string } }[] };

export type OpenWork = {
  /** Returns the calls to the database and to providers that have not ended. */
  open: () => string[];
  started: () => number;
  /** Sets the handler of each commit. The handler calls `send` to make the commit. */
  commits: (handle: ((commit: WireCommit, send: () => Promise<unknown>) => Promise<unknown>) | null) => void;
  stop: () => void;
};

/** Starts watching all calls by the database client, and all requests by this process to a provider. */
export function watchWork(providerUrl: () => string): OpenWork {
  const wire = Firestore.prototype as unknown as Wire;
  const { request, requestStream } = wire;
  const fetchReally = globalThis.fetch;
  const open = new Map<number, string>();
  let started = 0;
  let handle: Parameters<OpenWork['commits']>[0] = null;
  async function watched<T>(name: string, call: () => Promise<T>): Promise<T> {
    started += 1;
    const id = started;
    open.set(id, name);
    try {
      return await call();
    } finally {
      open.delete(id);
    }
  }
  wire.request = function counted(method, ...rest) {
    const send = () => watched(method, () => request.call(this, method, ...rest));
    return method === 'commit' && handle !== null ? handle(rest[0] as WireCommit, send) : send();
  };
  wire.requestStream = function counted(method, ...rest) {
    return watched(method, () => requestStream.call(this, method, ...rest));
  };
  globalThis.fetch = (...call) => {
    const [target] = call;
    const url = target instanceof Request ? target.url : target.toString();
    return url.startsWith(providerUrl()) ? watched(url, () => fetchReally(...call)) : fetchReally(...call);
  };
  return {
    open: () => [...open.values()],
    started: () => started,
    commits: (next) => {
      handle = next;
    },
    stop: () => {
      Object.assign(wire, { request, requestStream });
      globalThis.fetch = fetchReally;
    },
  };
}
