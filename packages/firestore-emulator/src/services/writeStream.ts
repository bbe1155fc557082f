// The Write stream of client SDKs: a handshake, then batches committed strictly in order.
import { randomUUID } from 'node:crypto';

import { parseDatabaseName } from '../names/resourceName';
import type { Project } from '../project';
import type { WriteRequest, WriteResponse } from '../wire/messages';
import { invalidArgument } from '../wire/status';
import { microsToWire } from '../wire/timestamps';
import { parseWrite } from '../writes/parse';
import { commitWrites, writeResultToWire } from './commit';
import type { Call } from './context';
import type { BidiSession } from './session';

export function openWriteStream(
  call: Call,
  send: (response: WriteResponse) => void,
): BidiSession<WriteRequest> {
  const streamId = randomUUID();
  let project: Project | null = null;
  let sequence = 0;
  const nextToken = (): Uint8Array => Buffer.from(`${streamId}/${++sequence}`);
  return {
    receive: async (request) => {
      if (project === null) {
        project = call.projects.get(parseDatabaseName(request.database));
        if ((request.writes ?? []).length > 0)
          throw invalidArgument('The first request of a stream must not contain writes.');
        send({ streamId, streamToken: nextToken() });
        return;
      }
      const { id } = project;
      const writes = (request.writes ?? []).map((write) => parseWrite(id, write));
      const committed = await commitWrites(project, call, writes, null);
      send({
        streamId,
        streamToken: nextToken(),
        writeResults: committed.results.map(writeResultToWire),
        commitTime: microsToWire(committed.time),
      });
    },
    close: () => undefined,
  };
}
