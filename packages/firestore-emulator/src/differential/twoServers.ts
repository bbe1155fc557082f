import { startGoogleFirestore } from '../testing/googleFirestore';
import { startTestServer } from '../testing/testServer';
import { openRawClient, type RawClient } from './rawClient';

export type TwoServers = {
  readonly google: RawClient;
  readonly emulator: RawClient;
  readonly close: () => Promise<void>;
};

export async function startTwoServers(): Promise<TwoServers> {
  const [googleServer, emulatorServer] = await Promise.all([startGoogleFirestore(), startTestServer()]);
  const google = openRawClient(`127.0.0.1:${googleServer.port}`);
  const emulator = openRawClient(`127.0.0.1:${emulatorServer.port}`);
  return {
    google,
    emulator,
    close: async () => {
      google.close();
      emulator.close();
      await Promise.all([googleServer.close(), emulatorServer.close()]);
    },
  };
}
