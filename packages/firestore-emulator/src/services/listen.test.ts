import { anOwnerCall } from '../testing/directCalls';
import {
  databaseName,
  integer,
  documentsRoot,
  wireDelete,
  wireFilter,
  wireOrder,
  wireSet,
  write,
} from '../testing/wire';
import type { ListenResponse, WireStructuredQuery, WireTarget } from '../wire/messages';
import type { Call } from './context';
import { openListen } from './listen';

const kinds = ['NO_CHANGE', 'ADD', 'REMOVE', 'CURRENT', 'RESET'];

type Stream = {
  readonly add: (target: WireTarget) => Promise<void>;
  readonly remove: (id: number) => Promise<void>;
  /**
   * Returns the messages since the previous call in short form. `ADD 1`: target 1 was added. `a>1`, `a<1`, `a!1`:
   * document a entered target 1 or changed in it, left it, or was deleted.
   */
  readonly received: () => string[];
  readonly token: () => Uint8Array;
  readonly causes: number[];
};

function aStream(call: Call): Stream {
  const lines: string[] = [];
  const causes: number[] = [];
  let token: Uint8Array = new Uint8Array();
  const session = openListen(call, (response) => {
    lines.push(inShort(response));
    token = response.targetChange?.resumeToken ?? token;
    const cause = response.targetChange?.cause?.code;
    if (typeof cause === 'number') causes.push(cause);
  });
  return {
    add: async (addTarget) => session.receive({ database: databaseName, addTarget }),
    remove: async (removeTarget) => session.receive({ database: databaseName, removeTarget }),
    received: () => lines.splice(0),
    token: () => token,
    causes,
  };
}

function inShort({
  targetChange,
  documentChange,
  documentDelete,
  documentRemove,
  filter,
}: ListenResponse): string {
  const id = (name: string | null | undefined): string => name?.split('/').at(-1) ?? '';
  if (targetChange)
    return [kinds[Number(targetChange.targetChangeType)], ...(targetChange.targetIds ?? [])].join(' ');
  if (documentChange) {
    const gone = documentChange.removedTargetIds?.length ? `<${documentChange.removedTargetIds.join()}` : '';
    return `${id(documentChange.document?.name)}>${documentChange.targetIds?.join()}${gone}`;
  }
  if (documentDelete) return `${id(documentDelete.document)}!${documentDelete.removedTargetIds?.join()}`;
  if (documentRemove) return `${id(documentRemove.document)}<${documentRemove.removedTargetIds?.join()}`;
  return `filter ${filter?.targetId} ${filter?.count}`;
}

const query = (targetId: number, structuredQuery: WireStructuredQuery = {}): WireTarget => ({
  targetId,
  query: { parent: documentsRoot, structuredQuery: { from: [{ collectionId: 'c' }], ...structuredQuery } },
});

const ofOne: WireStructuredQuery = { where: wireFilter('n', '==', integer(1)) };
const one = { n: integer(1) };
const two = { n: integer(2) };

describe('a listener on a query', () => {
  it('first receives every result, and then the changes of each commit', async () => {
    const call = anOwnerCall();
    await write(call, wireSet('c/a', one), wireSet('c/b', two));
    const stream = aStream(call);
    await stream.add(query(1, ofOne));
    expect(stream.received()).toEqual(['ADD 1', 'a>1', 'CURRENT 1', 'NO_CHANGE']);
    await write(call, wireSet('c/b', one), wireSet('c/c', one));
    expect(stream.received()).toEqual(['b>1', 'c>1', 'NO_CHANGE']);
    await write(call, wireSet('c/a', two), wireDelete('c/b'));
    expect(stream.received()).toEqual(['a<1', 'b!1', 'NO_CHANGE']);
  });

  it('receives nothing about irrelevant writes or writes that change nothing', async () => {
    const call = anOwnerCall();
    await write(call, wireSet('c/a', one));
    const stream = aStream(call);
    await stream.add(query(1, ofOne));
    stream.received();
    await write(call, wireSet('d/a', one), wireSet('c/x/c/y', one));
    await write(call, wireSet('c/a', one));
    expect(stream.received()).toEqual([]);
  });

  it('follows the results of a query with a limit', async () => {
    const call = anOwnerCall();
    await write(call, ...[1, 2, 3].map((n) => wireSet(`c/${n}`, { n: integer(n) })));
    const stream = aStream(call);
    await stream.add(query(1, { orderBy: [wireOrder('n')], limit: { value: 2 } }));
    expect(stream.received()).toEqual(['ADD 1', '1>1', '2>1', 'CURRENT 1', 'NO_CHANGE']);
    await write(call, wireSet('c/0', { n: integer(0) }));
    expect(stream.received()).toEqual(['0>1', '2<1', 'NO_CHANGE']);
    await write(call, wireDelete('c/1'));
    expect(stream.received()).toEqual(['2>1', '1!1', 'NO_CHANGE']);
    await write(call, wireSet('c/9', { n: integer(9) }));
    expect(stream.received()).toEqual([]);
  });

  it('receives one message for a document that matches several targets', async () => {
    const call = anOwnerCall();
    const stream = aStream(call);
    await stream.add(query(1));
    await stream.add(query(2, ofOne));
    stream.received();
    await write(call, wireSet('c/a', one));
    expect(stream.received()).toEqual(['a>1,2', 'NO_CHANGE']);
    await write(call, wireSet('c/a', two));
    expect(stream.received()).toEqual(['a>1<2', 'NO_CHANGE']);
  });

  it('receives nothing after it is removed', async () => {
    const call = anOwnerCall();
    const stream = aStream(call);
    await stream.add(query(1));
    await stream.remove(1);
    await write(call, wireSet('c/a'));
    expect(stream.received()).toEqual(['ADD 1', 'CURRENT 1', 'NO_CHANGE', 'REMOVE 1']);
  });

  it('ends after one response when it requests only one', async () => {
    const stream = aStream(anOwnerCall());
    await stream.add({ ...query(1), once: true });
    expect(stream.received()).toEqual(['ADD 1', 'CURRENT 1', 'NO_CHANGE', 'REMOVE 1']);
  });

  it('receives the reason when its query is refused, and the stream continues', async () => {
    const stream = aStream(anOwnerCall());
    await stream.add(query(1, { limit: { value: -1 } }));
    await stream.add(query(2));
    expect(stream.received()).toEqual(['ADD 1', 'REMOVE 1', 'ADD 2', 'CURRENT 2', 'NO_CHANGE']);
    expect(stream.causes).toEqual([3]);
  });
});

describe('a listener on documents', () => {
  const target: WireTarget = {
    targetId: 1,
    documents: { documents: [`${documentsRoot}/c/a`, `${documentsRoot}/c/b`] },
  };

  it('receives a response for each document, even a missing one, and then every change', async () => {
    const call = anOwnerCall();
    await write(call, wireSet('c/a', one));
    const stream = aStream(call);
    await stream.add(target);
    expect(stream.received()).toEqual(['ADD 1', 'a>1', 'b!1', 'CURRENT 1', 'NO_CHANGE']);
    await write(call, wireSet('c/b'), wireDelete('c/a'), wireSet('c/c'));
    expect(stream.received()).toEqual(['b>1', 'a!1', 'NO_CHANGE']);
  });
});

describe('a listener that resumes', () => {
  it('receives only the changes since its token or read time', async () => {
    const call = anOwnerCall();
    await write(call, wireSet('c/a', one), wireSet('c/b', one), wireSet('c/c', one));
    const before = aStream(call);
    await before.add(query(1, ofOne));
    await write(call, wireSet('c/a', two), wireDelete('c/b'), wireSet('c/d', one));
    const after = aStream(call);
    const resumeToken = before.token();
    await after.add({ ...query(1, ofOne), resumeToken });
    expect(after.received()).toEqual(['ADD 1', 'CURRENT 1', 'NO_CHANGE']);
    const early = aStream(call);
    await early.add({ ...query(1, ofOne), readTime: { seconds: Math.floor(Date.now() / 1000) - 60 } });
    expect(early.received()).toEqual(['ADD 1', 'c>1', 'd>1', 'CURRENT 1', 'NO_CHANGE']);
  });

  it('receives the difference from the state that it last received', async () => {
    const call = anOwnerCall();
    await write(call, wireSet('c/a', one), wireSet('c/b', one), wireSet('c/c', one));
    const before = aStream(call);
    await before.add(query(1, ofOne));
    await before.remove(1);
    const resumeToken = before.token();
    await write(call, wireSet('c/a', two), wireDelete('c/b'), wireSet('c/d', one));
    const after = aStream(call);
    await after.add({ ...query(1, ofOne), resumeToken, expectedCount: { value: 3 } });
    expect(after.received()).toEqual(['ADD 1', 'd>1', 'a<1', 'b!1', 'CURRENT 1', 'NO_CHANGE']);
  });

  it('receives the count when the client has a different number of documents', async () => {
    const call = anOwnerCall();
    await write(call, wireSet('c/a', one));
    const before = aStream(call);
    await before.add(query(1, ofOne));
    const after = aStream(call);
    await after.add({ ...query(1, ofOne), resumeToken: before.token(), expectedCount: { value: 2 } });
    expect(after.received()).toEqual(['ADD 1', 'filter 1 1', 'CURRENT 1', 'NO_CHANGE']);
  });

  it('must start again when its token comes from another run', async () => {
    const call = anOwnerCall();
    await write(call, wireSet('c/a', one));
    const stream = aStream(call);
    await stream.add({ ...query(1, ofOne), resumeToken: new Uint8Array(16) });
    expect(stream.received()).toEqual(['ADD 1', 'RESET 1', 'a>1', 'CURRENT 1', 'NO_CHANGE']);
  });
});

describe('a listener denied by the rules', () => {
  it('is removed with PERMISSION_DENIED', async () => {
    const stream = aStream({ ...anOwnerCall(), caller: { kind: 'anonymous' } });
    await stream.add(query(1));
    expect(stream.received()).toEqual(['ADD 1', 'REMOVE 1']);
    expect(stream.causes).toEqual([7]);
  });
});
