import { timelineEvents } from '../model/timeline';
import { actorText, timelineText } from './timelineText';

const at = '2026-11-21T08:30:00.000Z';
const by = { kind: 'shop' } as const;

test('every event has a distinct text', () => {
  const texts = timelineEvents.map((event) => timelineText({ at, event, by, amountCents: 5_600 }));
  expect(new Set(texts).size).toBe(timelineEvents.length);
});

test('the text of an event with an amount contains the amount', () => {
  expect(timelineText({ at, event: 'fee-refunded', by, amountCents: 5_600 })).toBe(
    'Delivery fee refunded: R56.00',
  );
  expect(timelineText({ at, event: 'to-collect', by })).toBe('To be collected at the shop instead');
  expect(timelineText({ at, event: 'to-collect', by, amountCents: 5_600 })).toBe(
    'To be collected at the shop instead; the delivery fee of R56.00 is refunded',
  );
});

test('the text of an event with a time contains the time', () => {
  const entry = { at, event: 'courier-after-opening', by, time: '2026-11-23T07:00:00.000Z' } as const;
  expect(timelineText(entry)).toBe(
    'The shop is closed; the courier will come no earlier than Monday, 23 November 2026 @ 9:00 AM',
  );
});

test('a member of staff is shown by name if the name is known, and otherwise as “staff”', () => {
  expect(actorText({ kind: 'staff', id: 'a1', name: 'Demo Staff' })).toBe('Demo Staff');
  expect(actorText({ kind: 'staff', id: '', name: '' })).toBe('staff');
  expect(actorText({ kind: 'provider', name: 'yoco' })).toBe('yoco');
  expect(actorText({ kind: 'customer' })).toBe('customer');
});
