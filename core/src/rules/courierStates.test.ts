import { hasParcel, isCourierOver, mayMoveCourier } from './courierStates';

const road = ['booked', 'pickup', 'at-shop', 'collected', 'dropoff', 'at-door', 'delivered'] as const;
const ends = ['delivered', 'canceled', 'returned'] as const;
const all = [...road, 'canceled', 'returned', 'unknown'] as const;

describe('the courier state', () => {
  it('may skip steps and never moves backwards', () => {
    for (const [at, from] of road.entries()) {
      for (const [to, next] of road.entries()) expect(mayMoveCourier(from, next)).toBe(to > at);
    }
  });

  it.each(all.filter((state) => !isCourierOver(state)))('%s may change to canceled or returned', (state) => {
    expect(mayMoveCourier(state, 'canceled')).toBe(true);
    expect(mayMoveCourier(state, 'returned')).toBe(true);
  });

  it.each(ends)('does not change after %s', (end) => {
    expect(all.some((state) => mayMoveCourier(end, state))).toBe(false);
  });

  it('from `collected` to `at-door` means that the courier has the parcel', () => {
    expect(all.filter(hasParcel)).toEqual(['collected', 'dropoff', 'at-door']);
  });
});
