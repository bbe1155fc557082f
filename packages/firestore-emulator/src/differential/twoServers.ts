import { startGoogleFirestore } from '../testing/googleFirestore';
import { startTestServer } from '../testing/testServer';
import { openRawClient, type RawClient } from './rawClient';

/** Google's emulator and the stand-in, side by side, each asked by a client of its own. */
export type TwoServers = {
  readonly google: RawClient;
  readonly standIn: RawClient;
  readonly close: () => Promise<void>;
};

export async function startTwoServers(): Promise<TwoServers> {
  const [googleServer, standInServer] = await Promise.all([startGoogleFirestore(), startTestServer()]);
  const google = openRawClient(`127.0.0.1:${googleServer.port}`);
  const standIn = openRawClient(`127.0.0.1:${standInServer.port}`);
  return {
    google,
    standIn,
    close: async () => {
      google.close();
      standIn.close();
      await Promise.all([googleServer.close(), standInServer.close()]);
    },
  };
}
