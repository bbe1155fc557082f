import { Firestore, type Settings } from '@google-cloud/firestore';

// Without this setting, the client looks for a metadata server on the network and warns when there is none.
process.env['METADATA_SERVER_DETECTION'] = 'none';

export type Clients = {
  /** Creates a client with the owner's token. Uses a new project unless the settings name a project. */
  readonly client: (settings?: Settings) => Firestore;
  readonly terminate: () => Promise<void>;
};

let projects = 0;

export function openClients(port: number): Clients {
  const clients: Firestore[] = [];
  return {
    client: (settings) => {
      const client = new Firestore({
        projectId: `demo-${++projects}`,
        host: `127.0.0.1:${port}`,
        ssl: false,
        customHeaders: { authorization: 'Bearer owner' },
        ...settings,
      });
      clients.push(client);
      return client;
    },
    terminate: async () => {
      await Promise.all(clients.map((client) => client.terminate()));
    },
  };
}
