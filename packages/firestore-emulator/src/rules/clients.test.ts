// Tests real client SDKs against the emulator, with rules loaded as users load them.
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  or,
  query,
  serverTimestamp,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';

import { startFirestoreServer } from '../server/server';
import { RulesAuthorizer } from './rulesAuthorizer';

import type { FirestoreServer } from '../server/server';

type Database = ReturnType<RulesTestContext['firestore']>;

const rules = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function role() {
      let path = /databases/$(database)/documents/staff/$(request.auth.uid);
      return exists(path) ? get(path).data.role : 'none';
    }
    match /rooms/{room} {
      allow get: if resource.data.isOpen || resource.data.owner == request.auth.uid;
      allow list: if resource.data.owner == request.auth.uid && request.query.limit <= 10;
      allow create: if request.resource.data.keys().hasOnly(['owner', 'at', 'isOpen'])
        && request.resource.data.owner == request.auth.uid
        && request.resource.data.at == request.time;
      allow update: if request.resource.data.diff(resource.data).affectedKeys().hasOnly(['isOpen'])
        && resource.data.owner == request.auth.uid;
      allow delete: if role() == 'moderator' || request.auth.token.admin == true;
    }
    match /{path=**}/messages/{message} {
      allow read: if resource.data.isPublic;
    }
    match /counters/{counter} {
      allow write: if getAfter(/databases/$(database)/documents/log/$(counter)).data.value
        == request.resource.data.value;
    }
    match /log/{entry} {
      allow create: if true;
    }
  }
}`;

let server: FirestoreServer;
let environment: RulesTestEnvironment;
let guest: Database;
let ann: Database;
let bob: Database;
let admin: Database;

beforeAll(async () => {
  setLogLevel('silent');
  server = await startFirestoreServer({ host: '127.0.0.1', port: 0, authorizer: new RulesAuthorizer() });
  environment = await initializeTestEnvironment({
    projectId: 'demo-rules',
    firestore: { host: '127.0.0.1', port: server.port, rules },
  });
  guest = environment.unauthenticatedContext().firestore();
  ann = environment.authenticatedContext('ann').firestore();
  bob = environment.authenticatedContext('bob').firestore();
  admin = environment.authenticatedContext('zoe', { admin: true }).firestore();
});

afterAll(async () => {
  await environment.cleanup();
  await server.close();
});

beforeEach(async () => {
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const database = context.firestore();
    await setDoc(doc(database, 'rooms/open'), { owner: 'ann', isOpen: true });
    await setDoc(doc(database, 'rooms/closed'), { owner: 'ann', isOpen: false });
    await setDoc(doc(database, 'rooms/of-bob'), { owner: 'bob', isOpen: false });
    await setDoc(doc(database, 'rooms/open/messages/1'), { isPublic: true });
    await setDoc(doc(database, 'staff/bob'), { role: 'moderator' });
  });
});

async function outcomeOf(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'allowed',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );
}

describe('reading', () => {
  it.each([
    ['an open room is allowed for a guest', () => guest, 'rooms/open', 'allowed'],
    ['a closed room is denied to a guest', () => guest, 'rooms/closed', 'permission-denied'],
    ['a closed room is allowed for its owner', () => ann, 'rooms/closed', 'allowed'],
    ['a closed room is denied to another user', () => bob, 'rooms/closed', 'permission-denied'],
    ['a room that does not exist is denied', () => ann, 'rooms/none', 'permission-denied'],
    ['a document that no rule matches is denied', () => admin, 'staff/bob', 'permission-denied'],
    ['a document below a wildcard path is allowed', () => guest, 'rooms/open/messages/1', 'allowed'],
  ])('%s', async (_what, database, path, decision) => {
    expect(await outcomeOf(getDoc(doc(database(), path)))).toBe(decision);
  });
});

describe('a query', () => {
  const rooms = (database: Database): ReturnType<typeof collection> => collection(database, 'rooms');

  it('is allowed when it requests no more than the rules allow', async () => {
    const own = await getDocs(query(rooms(ann), where('owner', '==', 'ann'), limit(10)));
    expect(own.docs.map(({ id }) => id)).toEqual(['closed', 'open']);
  });

  it('is denied when it could return a forbidden document', async () => {
    expect(await outcomeOf(getDocs(query(rooms(ann), limit(10))))).toBe('permission-denied');
    const onlyOwn = where(documentId(), '>=', 'a');
    expect(await outcomeOf(getDocs(query(rooms(ann), onlyOwn, limit(10))))).toBe('permission-denied');
  });

  it('is checked against the stored documents when it selects them by name', async () => {
    const named = where(documentId(), 'in', ['open', 'closed']);
    expect(await outcomeOf(getDocs(query(rooms(ann), named, limit(10))))).toBe('allowed');
    expect(await outcomeOf(getDocs(query(rooms(bob), named, limit(10))))).toBe('permission-denied');
    const missing = where(documentId(), '==', 'none');
    expect(await outcomeOf(getDocs(query(rooms(ann), missing, limit(10))))).toBe('permission-denied');
  });

  it('is denied when one of its alternatives is denied', async () => {
    const either = or(where('owner', '==', 'ann'), where('owner', '==', 'bob'));
    expect(await outcomeOf(getDocs(query(rooms(ann), either, limit(10))))).toBe('permission-denied');
  });

  it('is denied without the limit that the rules require', async () => {
    const own = where('owner', '==', 'ann');
    expect(await outcomeOf(getDocs(query(rooms(ann), own)))).toBe('permission-denied');
    expect(await outcomeOf(getDocs(query(rooms(ann), own, limit(11))))).toBe('permission-denied');
  });

  it('over a collection group is checked against the rule with a recursive wildcard', async () => {
    const messages = collectionGroup(guest, 'messages');
    const found = await getDocs(query(messages, where('isPublic', '==', true)));
    expect(found.docs.map((message) => message.ref.path)).toEqual(['rooms/open/messages/1']);
    expect(await outcomeOf(getDocs(messages))).toBe('permission-denied');
  });
});

describe('writing', () => {
  it('creates only documents that satisfy the rules, including the time of the commit', async () => {
    const room = { owner: 'ann', at: serverTimestamp(), isOpen: true };
    expect(await outcomeOf(setDoc(doc(ann, 'rooms/new'), room))).toBe('allowed');
    expect(await outcomeOf(setDoc(doc(bob, 'rooms/new2'), room))).toBe('permission-denied');
    expect(await outcomeOf(setDoc(doc(ann, 'rooms/new3'), { ...room, at: new Date() }))).toBe(
      'permission-denied',
    );
    expect(await outcomeOf(setDoc(doc(ann, 'rooms/new4'), { ...room, extra: 1 }))).toBe('permission-denied');
  });

  it('updates only the fields that the rules allow the owner to change', async () => {
    expect(await outcomeOf(updateDoc(doc(ann, 'rooms/closed'), { isOpen: true }))).toBe('allowed');
    expect(await outcomeOf(updateDoc(doc(ann, 'rooms/closed'), { owner: 'bob' }))).toBe('permission-denied');
    expect(await outcomeOf(updateDoc(doc(bob, 'rooms/closed'), { isOpen: true }))).toBe('permission-denied');
  });

  it('deletes a document if a role in another document or a claim of the token permits it', async () => {
    expect(await outcomeOf(deleteDoc(doc(ann, 'rooms/open')))).toBe('permission-denied');
    expect(await outcomeOf(deleteDoc(doc(bob, 'rooms/open')))).toBe('allowed');
    expect(await outcomeOf(deleteDoc(doc(admin, 'rooms/closed')))).toBe('allowed');
  });

  it('checks each write of a batch against the result of the whole batch', async () => {
    const counting = (logged: number): Promise<void> => {
      const batch = writeBatch(guest);
      batch.set(doc(guest, 'counters/c'), { value: 3 });
      batch.set(doc(guest, 'log/c'), { value: logged });
      return batch.commit();
    };
    expect(await outcomeOf(setDoc(doc(guest, 'counters/c'), { value: 3 }))).toBe('permission-denied');
    expect(await outcomeOf(counting(4))).toBe('permission-denied');
    expect(await outcomeOf(counting(3))).toBe('allowed');
  });
});

describe('a denied write', () => {
  it.each([
    ['an update of a missing document', () => updateDoc(doc(bob, 'rooms/none'), { isOpen: true })],
    ['an update of an existing document', () => updateDoc(doc(bob, 'rooms/closed'), { isOpen: true })],
    ['a deletion of a missing document', () => deleteDoc(doc(bob, 'closed/none'))],
  ])('reveals nothing about the stored document (%s)', async (_what, write) => {
    expect(await outcomeOf(write())).toBe('permission-denied');
  });
});

describe('replacing the rules', () => {
  it('is refused for invalid rules, and the previous ones stay in force', async () => {
    const put = (source: string): Promise<RulesTestEnvironment> =>
      initializeTestEnvironment({
        projectId: 'demo-rules',
        firestore: { host: '127.0.0.1', port: server.port, rules: source },
      });
    await expect(put(`${rules} }`)).rejects.toThrow("Unexpected '}'.");
    expect(await outcomeOf(getDoc(doc(guest, 'rooms/open')))).toBe('allowed');
    expect(await outcomeOf(getDoc(doc(guest, 'rooms/closed')))).toBe('permission-denied');
  });

  it('does not affect the rules of another project', async () => {
    const open = "rules_version = '2'; service cloud.firestore { match /{all=**} { allow read; } }";
    const other = await initializeTestEnvironment({
      projectId: 'demo-other-rules',
      firestore: { host: '127.0.0.1', port: server.port, rules: open },
    });
    expect(await outcomeOf(getDoc(doc(other.unauthenticatedContext().firestore(), 'rooms/1')))).toBe(
      'allowed',
    );
    expect(await outcomeOf(getDoc(doc(guest, 'rooms/closed')))).toBe('permission-denied');
    await other.cleanup();
  });
});
