import type { Authorizer, AccessRequest } from '../access/authorizer';
import { anOwnerCall } from '../testing/directCalls';
import type { WireWrite } from '../wire/messages';
import { commit } from './commit';
import type { Call } from './context';

const database = 'projects/p/databases/(default)';
const owner = anOwnerCall();

/** Creates a call by a client other than the owner, and records its access checks. */
function aClientCall(allowed: boolean): { call: Call; checks: AccessRequest[] } {
  const checks: AccessRequest[] = [];
  const authorizer: Authorizer = {
    authorize: (_caller, request) => {
      checks.push(request);
      return allowed ? { allowed } : { allowed, reason: 'no' };
    },
    replaceRules: () => [],
  };
  return { call: { ...owner, caller: { kind: 'anonymous' }, authorizer }, checks };
}

function set(id: string, n: number, currentDocument: WireWrite['currentDocument'] = null): WireWrite {
  return {
    update: { name: `${database}/documents/c/${id}`, fields: { n: { integerValue: n } } },
    currentDocument,
  };
}

function remove(id: string, currentDocument: WireWrite['currentDocument'] = null): WireWrite {
  return { delete: `${database}/documents/c/${id}`, currentDocument };
}

beforeEach(async () => {
  await commit({ database, writes: [set('old', 1), remove('new')] }, owner);
});

describe('a commit with a failing precondition', () => {
  const stale = { updateTime: { seconds: 1, nanos: 0 } };
  it.each([
    ['an update of a missing document', [set('new', 1, { exists: true })], 'update'],
    ['a creation of an existing document', [set('old', 1, { exists: false })], 'create'],
    ['an update of an outdated version', [set('old', 1, stale)], 'update'],
    ['a deletion of a missing document', [remove('new', { exists: true })], 'delete'],
  ])('is denied by the rules before the precondition is reported (%s)', async (_what, writes, method) => {
    const { call, checks } = aClientCall(false);
    await expect(commit({ database, writes }, call)).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
    expect(checks).toMatchObject([{ method }]);
  });

  it('fails with the status of the precondition if the rules allow the write', async () => {
    const { call } = aClientCall(true);
    await expect(commit({ database, writes: [set('new', 1, { exists: true })] }, call)).rejects.toMatchObject(
      {
        status: 'NOT_FOUND',
      },
    );
  });
});

describe('a commit that writes a document more than once', () => {
  it.each([
    ['set twice', [set('new', 1), set('new', 9)], 'create'],
    ['set, then deleted', [set('old', 2), remove('old')], 'delete'],
    ['deleted, then set', [remove('old'), set('old', 9)], 'update'],
  ])('is checked against the final state of the document (%s)', async (_what, writes, method) => {
    const { call, checks } = aClientCall(true);
    await commit({ database, writes }, call);
    expect(checks).toMatchObject([{ method }]);
    expect(checks).toHaveLength(1);
  });

  it.each([
    ['an update if the document must exist', [remove('new', { exists: true }), set('new', 1)], 'update'],
    [
      'a creation if the document must not exist',
      [remove('old', { exists: false }), set('old', 1)],
      'create',
    ],
  ])('is checked as %s', async (_what, writes, method) => {
    const { call, checks } = aClientCall(false);
    await expect(commit({ database, writes }, call)).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
    expect(checks).toMatchObject([{ method }]);
  });
});
