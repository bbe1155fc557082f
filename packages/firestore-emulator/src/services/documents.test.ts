import { anOwnerCall } from '../testing/directCalls';
import { databaseName, integer, documentsRoot, text, wireDelete, wireSet, write } from '../testing/wire';
import { batchWrite } from './batchWrite';
import { batchGetDocuments, createDocument, deleteDocument, getDocument, updateDocument } from './documents';

const fields = (n: number): { n: ReturnType<typeof integer> } => ({ n: integer(n) });

describe('single documents', () => {
  it('are created once, with the given id or a generated one', async () => {
    const call = anOwnerCall();
    const request = {
      parent: documentsRoot,
      collectionId: 'c',
      documentId: 'a',
      document: { fields: fields(1) },
    };
    const created = await createDocument(request, call);
    expect(created).toMatchObject({ name: `${documentsRoot}/c/a`, fields: fields(1) });
    expect(created.createTime).toEqual(created.updateTime);
    await expect(createDocument(request, call)).rejects.toMatchObject({ status: 'ALREADY_EXISTS' });
    const { name } = await createDocument({ ...request, documentId: '' }, call);
    expect(name).toMatch(/\/c\/[A-Za-z0-9]{20}$/);
  });

  it('are read, optionally through a mask; reading a missing document returns NOT_FOUND', async () => {
    const call = anOwnerCall();
    await write(call, wireSet('c/a', { n: integer(1), s: text('x') }));
    const name = `${documentsRoot}/c/a`;
    expect(await getDocument({ name, mask: { fieldPaths: ['s'] } }, call)).toMatchObject({
      fields: { s: text('x') },
    });
    await expect(getDocument({ name: `${documentsRoot}/c/b` }, call)).rejects.toMatchObject({
      status: 'NOT_FOUND',
    });
  });

  it('are updated completely or only in the fields of a mask', async () => {
    const call = anOwnerCall();
    const name = `${documentsRoot}/c/a`;
    await updateDocument({ document: { name, fields: { n: integer(1), s: text('x') } } }, call);
    const masked = await updateDocument(
      {
        document: { name, fields: fields(2) },
        updateMask: { fieldPaths: ['n'] },
        mask: { fieldPaths: ['n'] },
      },
      call,
    );
    expect(masked.fields).toEqual(fields(2));
    expect((await getDocument({ name }, call)).fields).toEqual({ n: integer(2), s: text('x') });
  });

  it('are deleted, and may already be missing unless a precondition requires that they exist', async () => {
    const call = anOwnerCall();
    const name = `${documentsRoot}/c/a`;
    const strict = { name, currentDocument: { exists: true } };
    await write(call, wireSet('c/a', fields(1)));
    await deleteDocument(strict, call);
    await expect(getDocument({ name }, call)).rejects.toMatchObject({ status: 'NOT_FOUND' });
    await deleteDocument({ name }, call);
    await expect(deleteDocument(strict, call)).rejects.toMatchObject({ status: 'NOT_FOUND' });
  });

  it('can be read as of an earlier time', async () => {
    const call = anOwnerCall();
    const { commitTime } = await write(call, wireSet('c/a', fields(1)));
    await write(call, wireSet('c/a', fields(2)));
    const then = await getDocument({ name: `${documentsRoot}/c/a`, readTime: commitTime ?? null }, call);
    expect(then.fields).toEqual(fields(1));
  });
});

describe('batchGetDocuments', () => {
  it('returns each document once, including missing ones, from one consistent state', async () => {
    const call = anOwnerCall();
    await write(call, wireSet('c/a', fields(1)));
    const documents = ['c/a', 'c/b', 'c/a'].map((path) => `${documentsRoot}/${path}`);
    const responses = await batchGetDocuments({ database: databaseName, documents }, call);
    expect(responses).toMatchObject([
      { found: { name: `${documentsRoot}/c/a` } },
      { missing: `${documentsRoot}/c/b` },
    ]);
    expect(responses[0]?.readTime).toEqual(responses[1]?.readTime);
  });

  it('refuses documents of another project', async () => {
    const documents = [`${documentsRoot.replace('demo-test', 'demo-other')}/c/a`];
    const asked = batchGetDocuments({ database: databaseName, documents }, anOwnerCall());
    await expect(asked).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  });
});

describe('batchWrite', () => {
  it('applies each write independently of the others', async () => {
    const call = anOwnerCall();
    const { status, writeResults } = await batchWrite(
      {
        database: databaseName,
        writes: [
          wireSet('c/a', fields(1)),
          { ...wireDelete('c/missing'), currentDocument: { exists: true } },
          wireSet('c/__bad__'),
          wireDelete('c/b'),
        ],
      },
      call,
    );
    expect(status?.map(({ code }) => code)).toEqual([0, 5, 3, 0]);
    expect(writeResults).toHaveLength(4);
    expect(await getDocument({ name: `${documentsRoot}/c/a` }, call)).toMatchObject({ fields: fields(1) });
  });

  it.each([
    ['two writes to one document', [wireSet('c/a'), wireDelete('c/a')]],
    ['501 writes', Array.from({ length: 501 }, (_, n) => wireSet(`c/${n}`))],
  ])('refuses %s', async (_what, writes) => {
    const asked = batchWrite({ database: databaseName, writes }, anOwnerCall());
    await expect(asked).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  });
});
