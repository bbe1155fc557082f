import { Firestore } from 'firebase-admin/firestore';

import { everyEndpoint, serve } from '../../testing/serve';
import type { Halt } from './moreProcesses';

// Runs the shop in a separate process, like an instance of a function. On request, the process is killed or suspended
// before or after its n-th exchange with the database or a provider.

type Body = { newTransaction?: unknown; readOptions?: unknown; transaction?: unknown };
type Wire = Record<
  'request' | 'requestStream',
  (this: unknown, method: string, ...rest: unknown[]) => Promise<unknown>
>;

/** Number of simultaneous requests that the platform sends to an instance of `/pay`. */
const requestsAtOnce = 10;

let halt: Halt | null = null;
let exchanges = 0;
let openTransactions = 0;

async function exchange<T>(change: 0 | 1 | -1, call: () => Promise<T>): Promise<T> {
  const isBefore = halt?.when === 'before';
  if (isBefore) await haltIfDue();
  openTransactions += change === 1 ? 1 : 0;
  const answer = await call();
  openTransactions += change === -1 ? -1 : 0;
  if (!isBefore) await haltIfDue();
  return answer;
}

/**
 * On request, ignores exchanges inside transactions, because a process that dies there leaves locks until the database
 * drops the idle client.
 */
async function haltIfDue(): Promise<void> {
  if (halt === null || (halt.where === 'between transactions' && openTransactions > 0)) return;
  exchanges += 1;
  if (exchanges !== halt.at) return;
  if (halt.how === 'killed') process.kill(process.pid, 'SIGKILL');
  await new Promise<void>((goOn) => {
    process.send?.('frozen', undefined, undefined, () => {
      // The halt may have been canceled in the meantime.
      if (halt !== null) process.kill(process.pid, 'SIGSTOP');
      goOn();
    });
  });
}

const wire = Firestore.prototype as unknown as Wire;
const { request, requestStream } = wire;
wire.request = function counted(method, ...rest) {
  const [body] = rest as [Body];
  const ends = method === 'rollback' || (method === 'commit' && body.transaction !== undefined);
  return exchange(ends ? -1 : 0, () => request.call(this, method, ...rest));
};
wire.requestStream = function counted(method, ...rest) {
  const [, body] = rest as [boolean, Body];
  return exchange(body.newTransaction === undefined ? 0 : 1, () => requestStream.call(this, method, ...rest));
};
const fetchReally = globalThis.fetch;
globalThis.fetch = (...call) => exchange(0, () => fetchReally(...call));

process.on('message', (message: Halt | 'go on' | 'are you there') => {
  if (typeof message === 'object') [halt, exchanges] = [message, 0];
  else if (message === 'go on') halt = null;
  process.send?.('heard');
});

void (async () => {
  const { url } = await serve(everyEndpoint(), { atOnce: requestsAtOnce });
  process.send?.({ url });
})();
