import { hasParcel, isCourierOver, mayMoveCourier } from './courierStates';

const road = ['booked', 'pickup', 'at-shop', 'collected', 'dropoff', 'at-door', 'delivered'] as const;
const ends = ['delivered', 'canceled', 'returned'] as const;
const all = [...road, 'canceled', 'returned', 'unknown'] as const;

describe('a courier', () => {
  it('may leave steps out and never goes back', () => {
    for (const [at, from] of road.entries()) {
      for (const [to, next] of road.entries()) expect(mayMoveCourier(from, next)).toBe(to > at);
    }
  });

  it.each(all.filter((state) => !isCourierOver(state)))('who is at %s may give up or turn back', (state) => {
    expect(mayMoveCourier(state, 'canceled')).toBe(true);
    expect(mayMoveCourier(state, 'returned')).toBe(true);
  });

  it.each(ends)('whose journey ended as %s goes nowhere any more', (end) => {
    expect(all.some((state) => mayMoveCourier(end, state))).toBe(false);
  });

  it('has the parcel between the shop and the door', () => {
    expect(all.filter(hasParcel)).toEqual(['collected', 'dropoff', 'at-door']);
  });
});
