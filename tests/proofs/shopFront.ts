import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent, createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { listen } from '../support/listen';

/**
 * Starts a server that distributes requests among the shop's processes, like the platform's load balancer.
 * @param next returns the URL of the process for the next request
 */
export async function startFront(next: () => string) {
  /** Number of responses by status. The front responds with 502 if a process ends before it responds. */
  const statuses = new Map<number, number>();
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    void serve(incoming, outgoing);
  });
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { status, headers, body } = await passOn(incoming, { base: next(), agent });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    outgoing.writeHead(status, headers).end(body);
  };
  const { url, close } = await listen(server);
  return {
    url: `${url}/api`,
    statuses,
    close: () => {
      agent.destroy();
      close();
    },
  };
}

type Passed = { status: number; headers: IncomingMessage['headers']; body: Buffer };

const lost: Passed = { status: 502, headers: {}, body: Buffer.alloc(0) };

async function passOn(
  incoming: IncomingMessage,
  { base, agent }: { base: string; agent: Agent },
): Promise<Passed> {
  try {
    const body = await buffer(incoming);
    const { hostname, port } = new URL(base);
    const { method, url: path, headers } = incoming;
    const passed = request({ hostname, port, method, path, headers, agent }).end(body);
    const [answer] = (await once(passed, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
  } catch {
    return lost;
  }
}
