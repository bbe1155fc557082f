import { formatRelative } from './relativeTime';

// spec: customer-9-21
describe('a relative time', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const second = 1;
  const minute = 60;
  const hour = 3_600;
  const day = 86_400;

  it.each([
    [0, '0 seconds ago'],
    [second, '1 second ago'],
    [59 * second, '59 seconds ago'],
    [minute, '1 minute ago'],
    [2 * hour - 1, '1 hour ago'],
    [day - 1, '23 hours ago'],
    [day, '1 day ago'],
    [7 * day - 1, '6 days ago'],
    [7 * day, '1 week ago'],
    [28 * day - 1, '3 weeks ago'],
    [28 * day, '1 month ago'],
    [61 * day, '2 months ago'],
    [364 * day, '11 months ago'],
    [365 * day, '1 year ago'],
    [800 * day, '2 years ago'],
    [-hour, '0 seconds ago'],
  ])('for an instant %d seconds ago is “%s”', (seconds, shown) => {
    expect(formatRelative(new Date(now.getTime() - seconds * 1000), now)).toBe(shown);
  });

  // spec: customer-9-20
  it.each([null, undefined, '', 'yesterday', new Date('x')])("is 'Invalid date' for %p", (value) => {
    expect(formatRelative(value, now)).toBe('Invalid date');
  });

  it('never returns to a smaller unit as time passes', () => {
    const rank = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'];
    let last = 0;
    for (let ago = 0; ago < 400 * day; ago += 5_407) {
      const unit = formatRelative(new Date(now.getTime() - ago * 1000), now).split(' ')[1] ?? '';
      const current = rank.indexOf(unit.replace(/s$/, ''));
      expect(current).toBeGreaterThanOrEqual(last);
      last = current;
    }
    expect(last).toBe(rank.length - 1);
  });
});
