import { reviewWaiting } from './waitingNotices';

const start = Date.parse('2026-11-22T08:00:00.000Z');
const at = (minutes: number) => ({
  now: new Date(start + minutes * 60_000),
  afterMinutes: 30,
  canMail: true,
});

test('staff are notified once about an order that has waited too long, and again a day later', () => {
  const seen = reviewWaiting([], ['a'], at(0));
  const early = reviewWaiting(seen.notices, ['a'], at(29));
  const due = reviewWaiting(early.notices, ['a'], at(30));
  const later = reviewWaiting(due.notices, ['a'], at(40));
  const nextDay = reviewWaiting(later.notices, ['a'], at(30 + 24 * 60));
  expect([seen, early, due, later, nextDay].map(({ isMailDue }) => isMailDue)).toEqual([
    false,
    false,
    true,
    false,
    true,
  ]);
});

test('a new overdue order causes an e-mail about all overdue orders, but not about resolved ones', () => {
  const first = reviewWaiting([], ['a', 'b'], at(0));
  const early = reviewWaiting(first.notices, ['a', 'b'], at(31));
  const second = reviewWaiting(early.notices, ['a', 'c'], at(40));
  const both = reviewWaiting(second.notices, ['a', 'c'], at(70));
  expect(both).toMatchObject({ isMailDue: true, overdue: [{ id: 'a' }, { id: 'c' }] });
  expect(reviewWaiting(both.notices, [], at(80))).toEqual({ notices: [], overdue: [], isMailDue: false });
});

test('the wait of an order starts over if the order needs staff again after it was resolved', () => {
  const first = reviewWaiting([], ['a'], at(0));
  const gone = reviewWaiting(first.notices, [], at(20));
  expect(reviewWaiting(gone.notices, ['a'], at(40)).overdue).toEqual([]);
});
