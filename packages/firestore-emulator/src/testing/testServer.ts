import { startFirestoreServer, type FirestoreServer, type ServerOptions } from '../server/server';
import { openClients, type Clients } from './openClients';

export type TestServer = FirestoreServer & Pick<Clients, 'client'> & { readonly url: string };

/** `close` also ends the clients. */
export async function startTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const server = await startFirestoreServer({ host: '127.0.0.1', port: 0, ...options });
  const clients = openClients(server.port);
  return {
    ...server,
    url: `http://127.0.0.1:${server.port}`,
    client: clients.client,
    close: async () => {
      await clients.terminate();
      await server.close();
    },
  };
}
