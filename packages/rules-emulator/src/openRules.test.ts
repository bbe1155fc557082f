import { openRules } from './openRules';

const rooms = openRules(`rules_version = '2';
  service cloud.firestore {
    match /databases/{database}/documents {
      match /rooms/{room} {
        allow get: if resource.data.isOpen || resource.data.owner == request.auth.uid;
        allow create: if request.resource.data.size <= 10 && request.time.year() == 2026;
        allow delete: if get(/databases/$(database)/documents/users/$(request.auth.uid)).data.role == 'admin'
          && request.auth.token.verified;
      }
    }
  }
  service firebase.storage {
    match /b/{bucket}/o {
      match /images/{image} { allow get: if firestore.exists(/databases/(default)/documents/rooms/$(image)); }
    }
  }`);

const documents = (path: string): object | undefined =>
  ({ 'users/ann': { role: 'admin' }, 'rooms/a': {} })[path];

describe('rules opened from text', () => {
  const room = { service: 'cloud.firestore', path: '/databases/(default)/documents/rooms/a' } as const;

  it('decide based on the stored document and the signed-in user', () => {
    const ofAnn = { ...room, method: 'get', resource: { data: { isOpen: false, owner: 'ann' } } } as const;
    expect(rooms.evaluate({ ...ofAnn, auth: { uid: 'ann' } }).allowed).toBe(true);
    expect(rooms.evaluate({ ...ofAnn, auth: { uid: 'bob' } }).allowed).toBe(false);
    expect(rooms.evaluate({ ...ofAnn, resource: { data: { isOpen: true } } }).allowed).toBe(true);
  });

  it('decide based on the result and the time of a write', () => {
    const creating = (size: number, time: string): boolean =>
      rooms.evaluate({ ...room, method: 'create', newResource: { data: { size } }, time: new Date(time) })
        .allowed;
    expect(creating(10, '2026-05-01')).toBe(true);
    expect(creating(11, '2026-05-01')).toBe(false);
    expect(creating(10, '2027-05-01')).toBe(false);
  });

  it('read other documents with the function that the caller passes', () => {
    const deleting = (uid: string, verified: boolean): boolean =>
      rooms.evaluate({ ...room, method: 'delete', auth: { uid, token: { verified } }, documents }).allowed;
    expect(deleting('ann', true)).toBe(true);
    expect(deleting('ann', false)).toBe(false);
    expect(deleting('bob', true)).toBe(false);
  });

  it('can use documents to decide about files', () => {
    const getting = (image: string): boolean =>
      rooms.evaluate({
        service: 'firebase.storage',
        method: 'get',
        path: `/b/files/o/images/${image}`,
        documents,
      }).allowed;
    expect(getting('a')).toBe(true);
    expect(getting('b')).toBe(false);
  });

  it('report which condition failed with an error, and where', () => {
    expect(rooms.evaluate({ ...room, method: 'get', resource: { data: {} } })).toEqual({
      allowed: false,
      notes: [expect.stringMatching(/^rules:5: /)],
    });
  });

  it('are refused with the position of the error', () => {
    expect(() => openRules('service cloud.firestore {', 'a.rules')).toThrow(
      /^a\.rules:1:26: Unexpected '<EOF>'\./,
    );
  });

  it('cause a warning for unknown names', () => {
    const { warnings } = openRules('service cloud.firestore { match /a { allow get: if admin(); } }');
    expect(warnings).toEqual([expect.objectContaining({ line: 1, severity: 'warning' })]);
  });
});
