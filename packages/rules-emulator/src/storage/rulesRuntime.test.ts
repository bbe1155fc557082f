import { RulesRuntime } from './rulesRuntime';

import type { Json } from '../values/fromWire';

const noIssues = { errors: [], warnings: [] };
const publicImages = `rules_version = '2';
  service firebase.storage {
    match /b/{bucket}/o {
      match /images/{image=**} { allow get: if true; }
      match /{file=**} { allow read, write: if false; }
    }
  }`;

function started(): { runtime: RulesRuntime; sent: Json[]; ask: (message: Json) => Json | undefined } {
  const sent: Json[] = [];
  const runtime = new RulesRuntime((message) => sent.push(message));
  const ask = (message: Json): Json | undefined => {
    runtime.receive(message);
    return sent.at(-1);
  };
  return { runtime, sent, ask };
}

function load(content: string, id = 0): Json {
  const source = { files: [{ name: 'storage.rules', content }] };
  return { action: 'load_ruleset', id, context: { rulesetName: '0', source } };
}

function verify(
  method: string,
  path: string,
  more: { auth?: Json; resource?: Json; id?: number } = {},
): Json {
  const { auth = { null_value: null }, resource = { null_value: null }, id = 1 } = more;
  const fields = {
    path: { path_value: { segments: path.split('/').map((simple) => ({ simple })) } },
    time: { timestamp_value: '2026-01-02T03:04:05.006Z' },
    resource,
    auth,
  };
  const variables = { resource: { null_value: null }, request: { map_value: { fields } } };
  return {
    action: 'verify',
    id,
    context: { rulesetName: '0', service: 'firebase.storage', path, method, variables },
  };
}

function storageRules(condition: string): string {
  return `rules_version = '2';
    service firebase.storage { match /b/{bucket}/o/{file} { allow create: if ${condition}; } }`;
}

function mapOf(fields: Json): Json {
  return { map_value: { fields } };
}

describe('the Storage rules runtime', () => {
  it.each([
    ['write', 'write', true],
    ['read', 'read', true],
    ['write', 'create, update', false],
    ['create', 'write', true],
  ])('%s requests under "allow %s" are permitted: %s', (method, allowed, permit) => {
    const { ask } = started();
    ask(load(storageRules('true').replace('allow create', `allow ${allowed}`)));
    expect(ask(verify(method, '/b/bucket/o/file'))).toMatchObject({ result: { permit } });
  });

  it('reports with id -1 that it is ready', () => {
    const { runtime, sent } = started();
    runtime.announce();
    expect(sent).toEqual([{ id: -1, status: 'ok', ...noIssues }]);
  });

  it('loads a file and returns its rules version', () => {
    const { ask } = started();
    expect(ask(load(publicImages))).toEqual({
      id: 0,
      status: 'ok',
      result: { rulesVersion: 2 },
      ...noIssues,
    });
    expect(ask(load('service firebase.storage { match /b/{bucket}/o { allow get; } }'))).toMatchObject({
      result: { rulesVersion: 1 },
    });
  });

  it('returns the error in an invalid file and loads no ruleset', () => {
    const { ask } = started();
    expect(ask(load('service firebase.storage {'))).toMatchObject({
      status: 'ok',
      errors: ["storage.rules:1:27: Unexpected '<EOF>'."],
    });
    expect(ask(verify('get', '/b/files/o/images/a.png'))).toMatchObject({
      status: 'ok',
      result: { permit: false },
      errors: ["no ruleset '0' is loaded"],
    });
  });

  it('returns an error for a file that is nested too deeply', () => {
    const { ask } = started();
    expect(ask(load(storageRules(`${'('.repeat(50_000)}true`)))).toMatchObject({
      id: 0,
      result: { permit: false },
    });
  });

  it('decides by path and method: a picture may be fetched, and everything else is denied', () => {
    const { ask } = started();
    ask(load(publicImages));
    const permit = (method: string, path: string): unknown => ask(verify(method, path))?.['result'];
    expect(permit('get', '/b/files/o/images/a.png')).toEqual({ permit: true });
    expect(permit('get', '/b/files/o/invoices/a.pdf')).toEqual({ permit: false });
    expect(permit('list', '/b/files/o/images')).toEqual({ permit: false });
    expect(permit('list', '/b/files/o')).toEqual({ permit: false });
    for (const method of ['create', 'update', 'delete']) {
      expect(permit(method, '/b/files/o/images/a.png')).toEqual({ permit: false });
    }
  });

  it('passes the caller, the upload and the time to the rules', () => {
    const { ask } = started();
    const condition = `request.auth.uid == 'ann' && request.auth.token.staff && request.method == 'create'
      && request.resource.size < 2000 && request.resource.contentType.matches('image/.*')
      && request.time.year() == 2026 && request.time.nanos() == 6000000 && request.path[3] == 'a.png'`;
    ask(load(storageRules(condition)));
    const auth = mapOf({ uid: { string_value: 'ann' }, token: mapOf({ staff: { bool_value: true } }) });
    const upload = (size: number): Json =>
      mapOf({ size: { int_value: size }, contentType: { string_value: 'image/png' } });
    const permit = (size: number): unknown =>
      ask(verify('create', 'b/files/o/a.png', { auth, resource: upload(size) }))?.['result'];
    expect(permit(1999)).toEqual({ permit: true });
    expect(permit(2000)).toEqual({ permit: false });
  });

  it('reports an error in a condition as a warning with the denial', () => {
    const { ask } = started();
    ask(load(storageRules('request.auth.uid == file')));
    expect(ask(verify('create', '/b/files/o/a.png'))).toMatchObject({
      result: { permit: false },
      warnings: ["storage.rules:2: cannot read property 'uid' of a null value"],
    });
  });
});

describe('documents that Storage rules read', () => {
  const role = 'firestore.get(/databases/(default)/documents/staff/$(file)).data.role';
  const found = {
    name: 'projects/p/databases/(default)/documents/staff/a.png',
    fields: { role: { stringValue: 'x' } },
  };

  it('are fetched with an id outside the CLI’s range, and the decision repeats that id', () => {
    const { ask } = started();
    ask(
      load(
        storageRules(`${role} == 'x' && !firestore.exists(/databases/(default)/documents/blocked/$(file))`),
      ),
    );
    const first = ask(verify('create', '/b/files/o/a.png', { id: 7 }));
    expect(first).toMatchObject({
      id: 7,
      action: 'fetch_firestore_document',
      context: { path: '/databases/(default)/documents/staff/a.png' },
    });
    const second = ask({ id: first?.['server_request_id'], status: 'ok', result: found });
    expect(second).toMatchObject({ id: first?.['server_request_id'], action: 'fetch_firestore_document' });
    expect(second?.['server_request_id']).not.toBe(first?.['server_request_id']);
    expect(first?.['server_request_id']).toBeGreaterThan(1_000_000);
    expect(ask({ id: second?.['server_request_id'], status: 'not_found' })).toEqual({
      id: second?.['server_request_id'],
      status: 'ok',
      result: { permit: true },
      ...noIssues,
    });
  });

  it('cause a denial when they are missing', () => {
    const { ask } = started();
    ask(load(storageRules(`${role} == 'x'`)));
    const fetch = ask(verify('create', '/b/files/o/a.png'));
    expect(ask({ id: fetch?.['server_request_id'], status: 'not_found' })).toMatchObject({
      result: { permit: false },
    });
  });

  it('can contain every type of the REST interface', () => {
    const { ask } = started();
    const data = 'firestore.get(/databases/(default)/documents/staff/$(file)).data';
    ask(
      load(
        storageRules(`${data} == {'n': null, 'b': true, 'i': 3, 'd': 1.5, 's': 'x',
          't': timestamp.date(2026, 1, 2), 'y': b'ab', 'r': /databases/(default)/documents/a/b,
          'g': latlng.value(1, 2), 'l': [1], 'm': {'k': 'v'}}`),
      ),
    );
    const fields = {
      n: { nullValue: null },
      b: { booleanValue: true },
      i: { integerValue: '3' },
      d: { doubleValue: 1.5 },
      s: { stringValue: 'x' },
      t: { timestampValue: '2026-01-02T00:00:00Z' },
      y: { bytesValue: 'YWI=' },
      r: { referenceValue: 'projects/p/databases/(default)/documents/a/b' },
      g: { geoPointValue: { latitude: 1, longitude: 2 } },
      l: { arrayValue: { values: [{ integerValue: '1' }] } },
      m: { mapValue: { fields: { k: { stringValue: 'v' } } } },
    };
    const fetch = ask(verify('create', '/b/files/o/a.png'));
    const decision = ask({ id: fetch?.['server_request_id'], status: 'ok', result: { ...found, fields } });
    expect(decision).toMatchObject({ result: { permit: true } });
  });
});

describe('a message that cannot be handled', () => {
  it.each([
    ['an unknown action', { action: 'unload', id: 3, context: {} }, "unknown action 'unload'"],
    ['an unknown method', verify('move', '/b/files/o/a.png', { id: 3 }), "unknown method 'move'"],
    [
      'an unknown kind of value',
      verify('create', '/b/files/o/a.png', { id: 3, auth: { any_value: 1 } }),
      "unknown kind of value 'any_value'",
    ],
    [
      'a response that no request awaits',
      { id: 3, status: 'ok' },
      'no request waits for a document with id 3',
    ],
  ])('always gets a denial that names the problem (%s)', (_what, message, reason) => {
    const { ask } = started();
    ask(load(publicImages));
    expect(ask(message)).toMatchObject({ id: 3, status: 'ok', result: { permit: false }, errors: [reason] });
  });
});
