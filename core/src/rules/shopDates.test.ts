import { formatShopDate, shortShopDay } from './shopDates';

describe('the text of a date', () => {
  // spec: customer-9-19
  it.each([
    ['2026-11-21T08:30:00.000Z', 'Saturday, 21 November 2026 @ 10:30 AM'],
    ['2026-11-21T22:05:00.000Z', 'Sunday, 22 November 2026 @ 12:05 AM'],
    ['2026-11-21T10:00:00.000Z', 'Saturday, 21 November 2026 @ 12:00 PM'],
    ['2026-01-01T16:59:59.999Z', 'Thursday, 1 January 2026 @ 6:59 PM'],
    ['2024-02-29T00:00:00+02:00', 'Thursday, 29 February 2024 @ 12:00 AM'],
  ])('shows %s in the shop’s time zone as %s', (value, shown) => {
    expect(formatShopDate(value)).toBe(shown);
    expect(formatShopDate(new Date(value))).toBe(shown);
  });

  // spec: customer-9-20
  it.each([null, undefined, '', 'yesterday', '2026-13-45', new Date('x')])(
    "is 'Invalid date' for %p",
    (value) => {
      expect(formatShopDate(value)).toBe('Invalid date');
    },
  );
});

test('a short date is in the shop’s time zone, and a missing date gives an empty string', () => {
  expect(shortShopDay('2026-11-20T22:30:00.000Z')).toBe('21 Nov 2026');
  expect(shortShopDay('2026-09-05T10:00:00.000Z')).toBe('5 Sep 2026');
  expect(shortShopDay('')).toBe('');
});
