import { after } from '../testing/anOrder';
import { afterTry, callBegun, isDue, newOwed, owedAgain } from './owedWork';

const work = {
  kind: 'refund',
  checkoutId: 'ch_1',
  amountCents: 12_000,
  what: 'payment',
  reason: 'canceled',
} as const;
const owed = newOwed('order-1', work, after(0));
const silence = { result: 'failed', error: 'silence', isStored: false } as const;

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
    expect(owedAgain(done, { ...work, reason: 'late news' }, after(2))).toBe(done);
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

  it('that was given up and certainly did not go back is owed anew at once, under a new key, with what is left', () => {
    const begun = callBegun(owed, 1, after(0)) ?? owed;
    const givenUp = afterTry(begun, { result: 'given-up', error: 'never confirmed' }, after(1));
    const again = owedAgain(givenUp, { ...work, amountCents: 9_000 }, after(2));
    expect(again).toMatchObject({
      state: 'owed',
      tries: 2,
      amountCents: 9_000,
      keyCalls: 0,
      keySince: null,
      createdAt: after(2).toISOString(),
    });
    expect(isDue(again, after(2))).toBe(true);
  });

  it('that was taken on and then failed is owed again, after a wait', () => {
    const asked = afterTry(owed, { result: 'asked', isRepeated: true }, after(0));
    const again = owedAgain(asked, { ...work, reason: 'the bank said no' }, after(5));
    expect(again).toMatchObject({ state: 'owed', lastError: 'the bank said no', failures: 1 });
    expect(isDue(again, after(5))).toBe(false);
  });

  it('that will never be done is given up, and stays so', () => {
    const booking = { kind: 'courier-booking', booking: 1, provider: 'uber-direct', reason: 'paid' } as const;
    const failed = { result: 'given-up', error: 'not to this address' } as const;
    const givenUp = afterTry(newOwed('order-1', booking, after(0)), failed, after(0));
    expect(givenUp).toMatchObject({ state: 'given-up', dueAt: null, lastError: 'not to this address' });
    expect(owedAgain(givenUp, booking, after(2))).toBe(givenUp);
  });

  it('remembers from when on, and how often, its key was used, until it gets a new one', () => {
    const once = callBegun(owed, 1, after(1)) ?? owed;
    const twice = callBegun(afterTry(once, silence, after(1)), 1, after(9)) ?? owed;
    expect(twice).toMatchObject({ keyCalls: 2, keySince: after(1).toISOString(), isUncertain: true });
    const renewed = afterTry(twice, { result: 'failed', error: 'no', isStored: true, keyCalls: 2 }, after(9));
    expect(renewed).toMatchObject({ tries: 2, keyCalls: 0, keySince: null, isUncertain: false });
  });

  it('taken on under a key that was refused before is as uncertain as any', () => {
    const refused = afterTry(owed, { result: 'failed', error: 'no', isStored: true }, after(0));
    const asked = afterTry(refused, { result: 'asked', isRepeated: false }, after(1));
    expect(asked).toMatchObject({ tries: 2, isUncertain: true });
  });

  it('keeps its key when another call of it began before this one was refused', () => {
    const mine = callBegun(owed, 1, after(0)) ?? owed;
    const both = callBegun(mine, 1, after(0)) ?? owed;
    const refusal = { result: 'failed', error: 'no', isStored: true, keyCalls: mine.keyCalls } as const;
    expect(afterTry(both, refusal, after(1))).toMatchObject({ tries: 1, isUncertain: true });
    expect(afterTry(mine, refusal, after(1))).toMatchObject({ tries: 2, isUncertain: false });
  });

  it('is not called once somebody else has got further with it', () => {
    expect(callBegun({ ...owed, tries: 2 }, 1, after(1))).toBeNull();
    for (const state of ['done', 'given-up'] as const) {
      expect(callBegun({ ...owed, state }, 1, after(1))).toBeNull();
    }
    expect(afterTry(owed, { result: 'overtaken' }, after(1))).toBe(owed);
  });

  it('is uncertain until the provider has answered that he has not done it', () => {
    expect(owed.isUncertain).toBe(true);
    expect(afterTry(owed, { result: 'failed', error: 'busy', isStored: true }, after(0)).isUncertain).toBe(
      false,
    );
    expect(afterTry(owed, silence, after(0)).isUncertain).toBe(true);
  });

  it('of a courier is told apart by booking and by delivery', () => {
    const ids = [
      { kind: 'courier-booking', booking: 2, provider: 'uber-direct', reason: '' } as const,
      { kind: 'courier-cancel', deliveryId: 'del_1', provider: 'uber-direct', reason: '' } as const,
    ].map((one) => newOwed('order-1', one, after(0)).id);
    expect(ids).toEqual(['courier-booking-order-1-2', 'courier-cancel-order-1-del_1']);
  });
});
