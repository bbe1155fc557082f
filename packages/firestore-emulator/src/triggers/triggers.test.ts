import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { readJson } from '../rest/readJson';
import { startTestServer } from '../testing/testServer';
import { compilePathPattern } from './pathPattern';

describe('a path pattern', () => {
  it.each([
    ['users/{uid}', 'users/u1', true],
    ['users/{uid}', 'users/u1/orders/o1', false],
    ['users/*/orders/{id}', 'users/u1/orders/o1', true],
    ['{all=**}/orders/{id}', 'users/u1/orders/o1', true],
    ['users/{rest=**}', 'users/u1/orders/o1', true],
    ['users/a.b', 'users/axb', false],
  ])('%s matches %s: %s', (pattern, path, matches) => {
    expect(compilePathPattern(pattern).test(path)).toBe(matches);
  });
});

type Event = {
  type: string;
  document: string;
  data: { value: { fields?: object }; oldValue: { fields?: object } };
};

describe('a registered trigger', () => {
  it('is called with the document before and after the change', async () => {
    const events: { url: string | undefined; event: Event }[] = [];
    const functions = createServer((request, response) => {
      void readJson(request).then((json) => {
        events.push({ url: request.url, event: json as Event });
        return response.end('{}');
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => functions.once('listening', resolve));
    const { port } = functions.address() as AddressInfo;
    const server = await startTestServer({ functionsEmulator: `127.0.0.1:${port}` });
    const register = (id: string, kind: string): Promise<Response> =>
      fetch(`${server.url}/emulator/v1/projects/demo-trigger/eventarcTrigger?eventarcTriggerId=${id}`, {
        method: 'POST',
        body: JSON.stringify({
          eventType: `google.cloud.firestore.document.v1.${kind}`,
          database: '(default)',
          namespace: '(default)',
          document: { value: 'users/{uid}', matchType: 'PATH_PATTERN' },
        }),
      });
    try {
      expect(await (await register('eu-onUser-0', 'written')).json()).toEqual({});
      await register('eu-onUser-1', 'written');
      await register('eu-onGone-0', 'deleted');
      const user = server.client({ projectId: 'demo-trigger' }).doc('users/u1');
      await user.set({ n: 1 });
      await user.collection('orders').doc('o1').set({});
      await user.delete();
      await untilCount(events, 3);
      const called = events.map(({ url }) => url?.split('/').at(-1) ?? '');
      expect(called.filter((id) => id === 'eu-onUser-1')).toHaveLength(2);
      expect(called.filter((id) => id === 'eu-onGone-0')).toHaveLength(1);
      const created = events.find(({ event }) => event.data.value.fields !== undefined)?.event;
      expect(created).toMatchObject({
        document: 'users/u1',
        data: { value: { fields: { n: { integerValue: '1' } } }, oldValue: {} },
      });
      expect((await register('eu-onUser-0', 'exploded')).status).toBe(400);
    } finally {
      await server.close();
      functions.close();
    }
  });
});

async function untilCount(list: readonly unknown[], count: number): Promise<void> {
  while (list.length < count)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
}
