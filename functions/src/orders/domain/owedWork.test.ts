import { after } from '../testing/anOrder';
import { afterTry, isDue, newOwed, owedAgain, owedByHand } from './owedWork';

const work = {
  kind: 'refund',
  checkoutId: 'ch_1',
  amountCents: 12_000,
  what: 'payment',
  reason: 'canceled',
} as const;
const owed = newOwed('order-1', work, after(0));

describe('owed work', () => {
  it('has one id for one cause and is due at once', () => {
    expect(owed).toMatchObject({ id: 'refund-order-1-ch_1', state: 'owed', tries: 1, failures: 0 });
    expect(isDue(owed, after(0))).toBe(true);
    expect(isDue(owed, after(-1))).toBe(false);
  });

  it('is over once it is done', () => {
    const done = afterTry(owed, { result: 'done' }, after(1));
    expect(done).toMatchObject({ state: 'done', dueAt: null });
    expect(isDue(done, after(10_000))).toBe(false);
    expect(owedAgain(done, 'late news', after(2))).toBe(done);
  });

  it('that failed waits longer each time, at most an hour, and keeps the reason', () => {
    let record = owed;
    const waits: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      record = afterTry(record, { result: 'failed', error: 'x'.repeat(1000), isStored: false }, after(0));
      waits.push((Date.parse(record.dueAt ?? '') - after(0).getTime()) / 1000);
    }
    expect(waits.slice(0, 4)).toEqual([30, 60, 120, 240]);
    expect(waits.at(-1)).toBe(3600);
    expect(record).toMatchObject({ failures: 12, tries: 1 });
    expect(record.lastError).toHaveLength(300);
  });

  it('takes a new key after an answer that would only be repeated, and the same one after silence', () => {
    expect(afterTry(owed, { result: 'failed', error: 'no', isStored: true }, after(0)).tries).toBe(2);
    expect(afterTry(owed, { result: 'failed', error: 'no', isStored: false }, after(0)).tries).toBe(1);
    expect(afterTry(owed, { result: 'asked', isRepeated: true }, after(0))).toMatchObject({
      state: 'asked',
      tries: 2,
      dueAt: after(60).toISOString(),
    });
  });

  it('keeps the key of a part that was taken on: under another one it could go back twice', () => {
    const asked = afterTry(owed, { result: 'asked', isRepeated: false }, after(0));
    expect(asked).toMatchObject({ state: 'asked', tries: 1 });
  });

  it('that was given up is owed anew by hand, under a new key', () => {
    const failed = { result: 'given-up', error: 'never confirmed' } as const;
    const again = owedByHand(afterTry(owed, failed, after(1)), after(2));
    expect(again).toMatchObject({ state: 'owed', tries: 2, createdAt: after(2).toISOString() });
    expect(isDue(again, after(2))).toBe(true);
  });

  it('that was taken on and then failed is owed again, after a wait', () => {
    const asked = afterTry(owed, { result: 'asked', isRepeated: true }, after(0));
    const again = owedAgain(asked, 'the bank said no', after(5));
    expect(again).toMatchObject({ state: 'owed', lastError: 'the bank said no', failures: 1 });
    expect(isDue(again, after(5))).toBe(false);
  });

  it('that will never be done is given up, and stays so', () => {
    const givenUp = afterTry(owed, { result: 'given-up', error: 'not to this address' }, after(0));
    expect(givenUp).toMatchObject({ state: 'given-up', dueAt: null, lastError: 'not to this address' });
    expect(owedAgain(givenUp, 'late news', after(2))).toBe(givenUp);
  });

  it('is uncertain until the provider has answered that he has not done it', () => {
    expect(owed.isUncertain).toBe(true);
    expect(afterTry(owed, { result: 'failed', error: 'busy', isStored: true }, after(0)).isUncertain).toBe(
      false,
    );
    expect(
      afterTry(owed, { result: 'failed', error: 'silence', isStored: false }, after(0)).isUncertain,
    ).toBe(true);
  });

  it('of a courier is told apart by booking and by delivery', () => {
    const ids = [
      { kind: 'courier-booking', booking: 2, provider: 'uber-direct', reason: '' } as const,
      { kind: 'courier-cancel', deliveryId: 'del_1', provider: 'uber-direct', reason: '' } as const,
    ].map((one) => newOwed('order-1', one, after(0)).id);
    expect(ids).toEqual(['courier-booking-order-1-2', 'courier-cancel-order-1-del_1']);
  });
});
