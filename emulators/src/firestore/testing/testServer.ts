import { Firestore, type Settings } from '@google-cloud/firestore';

import { startFirestoreServer, type FirestoreServer, type ServerOptions } from '../server/server';

export type TestServer = FirestoreServer & {
  readonly url: string;
  /** A client of its own, with a project of its own unless the settings name one. */
  readonly client: (settings?: Settings) => Firestore;
};

// Without this the client asks the network for a cloud account, and warns when there is none.
process.env['METADATA_SERVER_DETECTION'] = 'none';

let projects = 0;

/** A server in this process on a free port; `close` ends its clients too. */
export async function startTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const server = await startFirestoreServer({ host: '127.0.0.1', port: 0, ...options });
  const clients: Firestore[] = [];
  return {
    ...server,
    url: `http://127.0.0.1:${server.port}`,
    client: (settings) => {
      const client = new Firestore({
        projectId: `demo-${++projects}`,
        host: `127.0.0.1:${server.port}`,
        ssl: false,
        customHeaders: { authorization: 'Bearer owner' },
        ...settings,
      });
      clients.push(client);
      return client;
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.terminate()));
      await server.close();
    },
  };
}
