import { endSession, listSessions, noSessions, seeSession, withoutEnded } from './sessions';
import type { Sessions } from './sessions';

const second = (time: string) => Date.parse(`2026-11-24T${time}Z`) / 1000;
const phone = { id: second('08:00:00'), device: 'Safari on iPhone', lastSeenAt: '2026-11-24T08:00:00.000Z' };
const laptop = { id: second('09:00:00'), device: 'Firefox on Linux', lastSeenAt: '2026-11-24T09:00:00.000Z' };
const both = seeSession(seeSession(noSessions, phone), laptop);

test('a session is listed once, and the most recently seen session comes first', () => {
  const seenAgain = { ...phone, lastSeenAt: '2026-11-24T10:00:00.000Z' };
  expect(seeSession(both, seenAgain).open).toEqual([seenAgain, laptop]);
});

test('the list contains at most thirty sessions and drops the least recently seen one', () => {
  let sessions: Sessions = noSessions;
  for (let id = 1; id <= 31; id += 1) sessions = seeSession(sessions, { ...phone, id });
  expect([sessions.open.length, sessions.open[0]?.id, sessions.open.at(-1)?.id]).toEqual([30, 31, 2]);
});

test('an ended session leaves the list and does not return', () => {
  const named = endSession(both, phone.id);
  expect(named).toEqual({ ...both, ended: [phone.id] });
  expect(endSession(named, phone.id)).toEqual(named);
  const ended = withoutEnded(named);
  expect(ended).toEqual({ open: [laptop], ended: [phone.id] });
  expect(seeSession(ended, phone)).toEqual(ended);
  expect(endSession(ended, phone.id)).toEqual(ended);
});

test('a session that is not in the list cannot be ended', () => {
  expect(() => endSession(both, 1)).toThrow(expect.objectContaining({ code: 'not-found' }));
});

test('after fifty sessions have been ended one by one, no further session can be ended one by one', () => {
  const many = { ...both, ended: Array.from({ length: 50 }, (_, index) => index) };
  expect(() => endSession(many, phone.id)).toThrow(expect.objectContaining({ code: 'transition-refused' }));
});

test('the caller’s session is listed first', () => {
  const shown = listSessions(both, { currentId: phone.id, validAfter: '' });
  expect(shown.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Safari on iPhone', true],
    ['Firefox on Linux', false],
  ]);
  expect(shown[0]).toMatchObject({ id: String(phone.id), signedInAt: '2026-11-24T08:00:00.000Z' });
});

test('sessions that were ended by logging out everywhere are not listed', () => {
  const shown = listSessions(both, { currentId: laptop.id, validAfter: '2026-11-24T08:00:01.000Z' });
  expect(shown.map(({ device }) => device)).toEqual(['Firefox on Linux']);
});
