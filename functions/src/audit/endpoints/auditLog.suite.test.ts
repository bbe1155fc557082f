import { randomUUID } from 'node:crypto';

import type { AuditEntry } from '@shop/core/contracts/audit';
import { auditLog } from '@shop/core/contracts/audit';
import type { InputFor } from '@shop/core/contracts/contract';

import { aStaffToken } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import { firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';

let shop: OwnShop;
let token: string;
const people = ['ann', 'ben'];
const first = Date.parse('2026-11-21T08:00:00.000Z');

beforeAll(async () => {
  shop = await openShop();
  token = await aStaffToken();
  const rows = (await firestore()).collection('auditLog');
  // Forty-five rows in groups of three with the same instant.
  await Promise.all(
    Array.from({ length: 45 }, (_, index) =>
      rows.doc(`row-${String(index).padStart(2, '0')}-${randomUUID().slice(0, 4)}`).set({
        at: new Date(first + Math.floor(index / 3) * 1000),
        by: `staff:${people[index % 2] ?? ''}`,
        byName: people[index % 2] ?? '',
        action: index % 5 === 0 ? 'updateTerms' : 'updateProduct',
        target: { kind: index % 5 === 0 ? 'terms' : 'flower', id: `thing-${index % 3}`, name: 'Thing' },
        before: { price: index, tags: { a: 1 } },
        after: index % 2 === 0 ? null : { price: index + 1, tags: null },
      }),
    ),
  );
});

afterAll(() => shop.close());

const ask = (input: InputFor<typeof auditLog>) => call(shop.url, auditLog, input, { token });

/** Returns the number of rows that must follow a page whose `more` is true: at least one. */
function remainingAfter(page: { entries: AuditEntry[]; total: number }, read: AuditEntry[]): number {
  return Math.max(1, page.total - read.length - page.entries.length);
}

async function readAll(filter: InputFor<typeof auditLog>): Promise<AuditEntry[]> {
  const read: AuditEntry[] = [];
  for (;;) {
    const last = read.at(-1);
    const from = last === undefined ? {} : { before: last.at, beforeId: last.id };
    const page = answerOf(auditLog, await ask({ ...filter, ...from }));
    expect(page.entries.length).toBeLessThanOrEqual(20);
    expect(page.total).toBe(read.length + page.entries.length + (page.more ? remainingAfter(page, read) : 0));
    read.push(...page.entries);
    if (!page.more) return read;
  }
}

test('the pages of the audit log contain every row once, newest first, even if rows have the same time', async () => {
  const rows = await readAll({});
  expect(rows).toHaveLength(45);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(45);
  const times = rows.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
});

test.each<[string, InputFor<typeof auditLog>, (row: AuditEntry) => boolean]>([
  ['the member of staff', { staffId: 'ann' }, (row) => row.by === 'staff:ann'],
  ['the action', { action: 'updateTerms' }, (row) => row.action === 'updateTerms'],
  ['the kind of target', { kind: 'flower' }, (row) => row.target.kind === 'flower'],
  ['the target', { targetId: 'thing-1' }, (row) => row.target.id === 'thing-1'],
  [
    'all of these together',
    { staffId: 'ben', action: 'updateProduct', kind: 'flower', targetId: 'thing-2' },
    (row) => row.by === 'staff:ben' && row.action === 'updateProduct' && row.target.id === 'thing-2',
  ],
  [
    'the member of staff, the action, the kind of target and a range of days',
    { staffId: 'ann', action: 'updateProduct', kind: 'flower', from: '2020-01-01', to: '2099-12-31' },
    (row) => row.by === 'staff:ann' && row.action === 'updateProduct' && row.target.kind === 'flower',
  ],
])('the audit log can be filtered by %s', async (_what, filter, fits) => {
  const all = await readAll({});
  expect(await readAll(filter)).toEqual(all.filter(fits));
});

test.each([
  ['a staff id that contains a slash', { staffId: 'a/b' }],
  ['an action with an invalid name', { action: '$where' }],
  ['an unknown filter', { byName: 'ann' }],
  ['an invalid instant', { before: 'yesterday' }],
])('the audit log refuses %s', async (_what, input) => {
  expect((await ask(input as never)).status).toBe(400);
});
