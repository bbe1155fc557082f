import { request } from 'node:http';

import { startTestServer, type TestServer } from '../testing/testServer';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const documentsRoot = '/v1/projects/demo-rest/databases/(default)/documents';

type Answer = { readonly status: number; readonly body: unknown };

async function ask(
  method: string,
  path: string,
  body?: unknown,
  authorization = 'Bearer owner',
): Promise<Answer> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { authorization },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

describe('the REST interface', () => {
  it('reports that it is running', async () => {
    expect(await (await fetch(server.url)).text()).toBe('Ok\n');
  });

  it('creates, reads, updates, lists and deletes documents', async () => {
    const fields = { n: { integerValue: '1' } };
    const name = `${documentsRoot.slice(4)}/c/a b`;
    expect(await ask('POST', `${documentsRoot}/c?documentId=a%20b`, { fields })).toMatchObject({
      status: 200,
      body: { name, fields },
    });
    expect(await ask('GET', `${documentsRoot}/c/a%20b`)).toMatchObject({
      status: 200,
      body: { name, fields },
    });
    const patch = await ask('PATCH', `${documentsRoot}/c/a%20b?updateMask.fieldPaths=m`, {
      fields: { m: { stringValue: 'x' } },
    });
    expect(patch.body).toMatchObject({ fields: { n: { integerValue: '1' }, m: { stringValue: 'x' } } });
    const page = await ask('GET', `${documentsRoot}/c?pageSize=1&mask.fieldPaths=m&mask.fieldPaths=z`);
    expect(page.body).toMatchObject({ documents: [{ name, fields: { m: { stringValue: 'x' } } }] });
    expect(await ask('DELETE', `${documentsRoot}/c/a%20b`)).toEqual({ status: 200, body: {} });
    expect(await ask('GET', `${documentsRoot}/c/a%20b`)).toMatchObject({
      status: 404,
      body: { error: { status: 'NOT_FOUND' } },
    });
  });

  it('commits, queries and lists collections', async () => {
    const name = `${documentsRoot.slice(4)}/q/a`;
    const writes = [{ update: { name, fields: { n: { integerValue: '7' } } } }];
    expect(await ask('POST', `${documentsRoot}:commit`, { writes })).toMatchObject({
      status: 200,
      body: { writeResults: [{}] },
    });
    const structuredQuery = {
      from: [{ collectionId: 'q' }],
      where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'GREATER_THAN', value: { integerValue: 6 } } },
    };
    expect(await ask('POST', `${documentsRoot}:runQuery`, { structuredQuery })).toMatchObject({
      body: [{ document: { name } }],
    });
    expect(await ask('POST', `${documentsRoot}:listCollectionIds`, {})).toMatchObject({
      body: { collectionIds: ['q'] },
    });
  });

  it('clears a project on request', async () => {
    await ask('POST', `${documentsRoot}/gone?documentId=x`, {});
    await ask('DELETE', '/emulator/v1/projects/demo-rest/databases/(default)/documents');
    expect(await ask('GET', `${documentsRoot}/gone/x`)).toMatchObject({ status: 404 });
  });

  it('denies clients that no rule allows, and refuses an invalid token', async () => {
    expect(await ask('GET', `${documentsRoot}/c/a`, undefined, '')).toMatchObject({
      status: 403,
      body: { error: { status: 'PERMISSION_DENIED' } },
    });
    expect(await ask('GET', `${documentsRoot}/c/a`, undefined, 'Bearer nonsense')).toMatchObject({
      status: 401,
    });
  });

  it.each([
    ['GET', '/elsewhere', 404],
    ['GET', '/v1/projects/p', 404],
    ['GET', `${documentsRoot.replace('(default)', 'other')}/c/a`, 501],
    ['PUT', `${documentsRoot}/c/a`, 404],
    ['GET', documentsRoot, 404],
    ['PATCH', `${documentsRoot}/c`, 400],
    ['DELETE', `${documentsRoot}/c`, 400],
    ['POST', `${documentsRoot}/c/a`, 400],
    ['POST', `${documentsRoot}/c/a:commit`, 400],
    ['POST', `${documentsRoot}:executePipeline`, 501],
    ['POST', `${documentsRoot}:unknown`, 404],
    ['GET', `${documentsRoot}/c/a?colour=red`, 400],
    ['GET', `${documentsRoot}/c/%E0%A4%A`, 400],
    ['PUT', '/emulator/v1/projects/demo-rest/triggers/old', 501],
    ['GET', '/emulator/v1/projects/demo-rest:ruleCoverage', 501],
    ['GET', '/emulator/v1/projects/demo-rest:ruleCoverage.html', 501],
  ])('responds to %s %s with %i', async (method, path, status) => {
    expect(await ask(method, path, method === 'POST' ? {} : undefined)).toMatchObject({ status });
  });

  it('treats .. as an invalid id and not as the parent', async () => {
    const status = await new Promise((resolve, reject) => {
      const path = `${documentsRoot}/c/..`;
      request(server.url, { path }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(400);
  });

  it('refuses a new document whose body contains a name', async () => {
    const name = `${documentsRoot.slice('/v1/'.length)}/c/b`;
    expect(await ask('POST', `${documentsRoot}/c?documentId=b`, { name })).toMatchObject({ status: 400 });
  });

  it('ends the response to a query with done', async () => {
    const query = { structuredQuery: { from: [{ collectionId: 'nothing' }] } };
    const { body } = await ask('POST', `${documentsRoot}:runQuery`, query);
    expect(body).toEqual([{ done: true, readTime: expect.any(String) }]);
  });

  it('refuses a body that is not JSON', async () => {
    const response = await fetch(`${server.url}${documentsRoot}:commit`, { method: 'POST', body: '{' });
    expect(response.status).toBe(400);
  });

  it('accepts requests from pages of any origin', async () => {
    const response = await fetch(`${server.url}${documentsRoot}/c/a`, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:4000', 'access-control-request-headers': 'authorization' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:4000');
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization');
  });
});
