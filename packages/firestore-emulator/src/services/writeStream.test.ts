import { anOwnerCall } from '../testing/directCalls';
import { databaseName, integer, documentsRoot, wireDelete, wireSet } from '../testing/wire';
import type { WriteResponse } from '../wire/messages';
import { getDocument } from './documents';
import { openWriteStream } from './writeStream';

describe('a write stream', () => {
  it('completes a handshake and then commits batch by batch', async () => {
    const call = anOwnerCall();
    const responses: WriteResponse[] = [];
    const session = openWriteStream(call, (response) => responses.push(response));
    await session.receive({ database: databaseName });
    await session.receive({ writes: [wireSet('c/a', { n: integer(1) }), wireDelete('c/b')] });
    const [handshake, batch] = responses;
    expect(handshake?.streamToken?.length).toBeGreaterThan(0);
    expect(handshake?.writeResults).toBeUndefined();
    expect(batch?.writeResults).toHaveLength(2);
    expect(batch?.streamToken).not.toEqual(handshake?.streamToken);
    expect(await getDocument({ name: `${documentsRoot}/c/a` }, call)).toMatchObject({
      updateTime: batch?.commitTime,
    });
  });

  it('fails with the status of a refused write', async () => {
    const session = openWriteStream(anOwnerCall(), () => undefined);
    await session.receive({ database: databaseName });
    const writes = [{ ...wireDelete('c/b'), currentDocument: { exists: true } }];
    await expect(session.receive({ writes })).rejects.toMatchObject({ status: 'NOT_FOUND' });
  });

  it('refuses writes before the handshake', async () => {
    const session = openWriteStream(anOwnerCall(), () => undefined);
    const early = session.receive({ database: databaseName, writes: [wireSet('c/a')] });
    await expect(early).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  });
});
