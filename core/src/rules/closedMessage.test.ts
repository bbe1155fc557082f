// spec: checkout-9-10
import type { ShopHours } from '../model/hours';
import { closedMessage } from './closedMessage';

const usual: ShopHours = { defaultHours: '09:00 to 18:00', weekdays: {}, specialDays: [], pausedUntil: null };

describe('the message of the closed dialog', () => {
  // spec: checkout-8-5
  it('reads as specified for the usual hours', () => {
    expect(closedMessage(usual)).toBe(
      'Kushhhhh! The store is now closed! We open from 09:00 – 18:00 (Mon-Sun)',
    );
  });

  it('groups consecutive days with the same hours', () => {
    expect(
      closedMessage({ ...usual, weekdays: { Saturday: '10:00 to 14:00', Sunday: '10:00 to 14:00' } }),
    ).toBe(
      'Kushhhhh! The store is now closed! We open from 09:00 – 18:00 (Mon-Fri), 10:00 – 14:00 (Sat-Sun)',
    );
    expect(closedMessage({ ...usual, weekdays: { Wednesday: '12:00 to 02:00' } })).toBe(
      'Kushhhhh! The store is now closed! We open from 09:00 – 18:00 (Mon-Tue), 12:00 – 02:00 (Wed), 09:00 – 18:00 (Thu-Sun)',
    );
  });

  it('omits days whose hours cannot be read', () => {
    expect(closedMessage({ ...usual, weekdays: { Sunday: 'closed' } })).toBe(
      'Kushhhhh! The store is now closed! We open from 09:00 – 18:00 (Mon-Sat)',
    );
    expect(closedMessage({ ...usual, defaultHours: '' })).toBe('Kushhhhh! The store is now closed!');
  });
});
