import { applyOutcome, enqueue, isDue, recordAttempt, requeue } from './outboxJob';

const start = new Date('2026-11-21T08:00:00.000Z');

function after(minutes: number): Date {
  return new Date(start.getTime() + minutes * 60_000);
}

const request = {
  id: 'refund-order-1-ch_1',
  kind: 'refund',
  orderId: 'order-1',
  reason: 'canceled',
  isReopenable: true,
  amountCents: 12_000,
};
const job = enqueue(request, after(0));
const silence = { result: 'failed', error: 'silence', needsNewKey: false } as const;

describe('an outbox job', () => {
  it('is due immediately', () => {
    expect(job).toMatchObject({ ...request, state: 'pending', tries: 1, failures: 0 });
    expect(isDue(job, after(0))).toBe(true);
    expect(isDue(job, after(-1))).toBe(false);
  });

  it('is never due again once it is done', () => {
    const done = applyOutcome(job, { result: 'done' }, after(1));
    expect(done).toMatchObject({ state: 'done', dueAt: null });
    expect(isDue(done, after(10_000))).toBe(false);
    expect(requeue(done, { ...request, isReopenable: false }, after(2))).toBe(done);
  });

  it('that was done but failed later is due again, with a new key, after a wait', () => {
    const done = applyOutcome(recordAttempt(job, 1, after(0)) ?? job, { result: 'done' }, after(1));
    const again = requeue(done, { ...request, reason: 'the bank said no' }, after(2));
    expect(again).toMatchObject({ state: 'pending', tries: 2, failures: 1, lastError: 'the bank said no' });
    expect([isDue(again, after(2)), isDue(again, after(3))]).toEqual([false, true]);
  });

  it('that failed waits longer each time, up to an hour, and keeps the reason', () => {
    let record = job;
    const waits: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      record = applyOutcome(
        record,
        { result: 'failed', error: 'x'.repeat(1000), needsNewKey: false },
        after(0),
      );
      waits.push((Date.parse(record.dueAt ?? '') - after(0).getTime()) / 1000);
    }
    expect(waits.slice(0, 4)).toEqual([30, 60, 120, 240]);
    expect(waits.at(-1)).toBe(3600);
    expect(record).toMatchObject({ failures: 12, tries: 1 });
    expect(record.lastError).toHaveLength(300);
  });

  it('gets a new key if its key would only return the same failure again, and otherwise keeps its key', () => {
    expect(applyOutcome(job, { result: 'failed', error: 'no', needsNewKey: true }, after(0)).tries).toBe(2);
    expect(applyOutcome(job, { result: 'failed', error: 'no', needsNewKey: false }, after(0)).tries).toBe(1);
  });

  it('keeps the key of a request that the provider has accepted, because a new key could repeat the work', () => {
    const asked = applyOutcome(job, { result: 'accepted' }, after(0));
    expect(asked).toMatchObject({ state: 'accepted', tries: 1, dueAt: after(60).toISOString() });
  });

  it('that was given up on is due again immediately after a new request, with a new key and the new amount', () => {
    const attempted = recordAttempt(job, 1, after(0)) ?? job;
    const givenUp = applyOutcome(attempted, { result: 'given-up', error: 'never confirmed' }, after(1));
    const smaller = { ...request, amountCents: 9_000 };
    const again = requeue(givenUp, smaller, after(2));
    expect(again).toMatchObject({
      state: 'pending',
      tries: 2,
      amountCents: 9_000,
      attemptsWithKey: 0,
      keyFirstUsedAt: null,
      createdAt: after(2).toISOString(),
    });
    expect(isDue(again, after(2))).toBe(true);
  });

  it('with a fixed wait keeps that wait after any number of failures', () => {
    const outcome = { result: 'failed', error: 'not yet', needsNewKey: false, waitMs: 60_000 } as const;
    const failed = applyOutcome({ ...job, failures: 7 }, outcome, after(0));
    expect(Date.parse(failed.dueAt ?? '') - after(0).getTime()).toBe(60_000);
    expect(failed).toMatchObject({ failures: 8, state: 'pending', isOutcomeUnknown: true });
  });

  it('that was accepted and then failed is due again, after a wait', () => {
    const asked = applyOutcome(job, { result: 'accepted' }, after(0));
    const again = requeue(asked, { ...request, reason: 'the bank said no' }, after(5));
    expect(again).toMatchObject({ state: 'pending', lastError: 'the bank said no', failures: 1 });
    expect(isDue(again, after(5))).toBe(false);
  });

  it('that can never be done is given up on permanently', () => {
    const booking = { ...request, kind: 'courier-booking', isReopenable: false };
    const failed = { result: 'given-up', error: 'not to this address' } as const;
    const givenUp = applyOutcome(enqueue(booking, after(0)), failed, after(0));
    expect(givenUp).toMatchObject({ state: 'given-up', dueAt: null, lastError: 'not to this address' });
    expect(requeue(givenUp, booking, after(2))).toBe(givenUp);
  });

  it('records the first use and the number of uses of its key until it gets a new key', () => {
    const once = recordAttempt(job, 1, after(1)) ?? job;
    const twice = recordAttempt(applyOutcome(once, silence, after(1)), 1, after(9)) ?? job;
    expect(twice).toMatchObject({
      attemptsWithKey: 2,
      keyFirstUsedAt: after(1).toISOString(),
      isOutcomeUnknown: true,
    });
    const renewed = applyOutcome(
      twice,
      { result: 'failed', error: 'no', needsNewKey: true, attemptsWithKey: 2 },
      after(9),
    );
    expect(renewed).toMatchObject({
      tries: 2,
      attemptsWithKey: 0,
      keyFirstUsedAt: null,
      isOutcomeUnknown: false,
    });
  });

  it('that is accepted after a refusal has an unknown outcome again', () => {
    const refused = applyOutcome(job, { result: 'failed', error: 'no', needsNewKey: true }, after(0));
    const asked = applyOutcome(refused, { result: 'accepted' }, after(1));
    expect(asked).toMatchObject({ tries: 2, isOutcomeUnknown: true });
  });

  it('keeps its key if another request with the same key started before this request was refused', () => {
    const mine = recordAttempt(job, 1, after(0)) ?? job;
    const both = recordAttempt(mine, 1, after(0)) ?? job;
    const refusal = {
      result: 'failed',
      error: 'no',
      needsNewKey: true,
      attemptsWithKey: mine.attemptsWithKey,
    } as const;
    expect(applyOutcome(both, refusal, after(1))).toMatchObject({ tries: 1, isOutcomeUnknown: true });
    expect(applyOutcome(mine, refusal, after(1))).toMatchObject({ tries: 2, isOutcomeUnknown: false });
  });

  it('does not count an attempt that the provider did not process', () => {
    const refused = { result: 'not-tried', error: 'no such key' } as const;
    const once = recordAttempt(job, 1, after(0)) ?? job;
    const untried = applyOutcome(once, refused, after(0));
    expect(untried).toMatchObject({ tries: 1, attemptsWithKey: 0, keyFirstUsedAt: null, failures: 1 });
    expect([untried.isOutcomeUnknown, isDue(untried, after(0)), isDue(untried, after(1))]).toEqual([
      false,
      false,
      true,
    ]);
    const again = applyOutcome(recordAttempt(once, 1, after(2)) ?? job, refused, after(2));
    expect(again).toMatchObject({
      attemptsWithKey: 1,
      keyFirstUsedAt: after(0).toISOString(),
      isOutcomeUnknown: true,
    });
  });

  it('does not run after another process has changed it', () => {
    expect(recordAttempt({ ...job, tries: 2 }, 1, after(1))).toBeNull();
    for (const state of ['done', 'given-up'] as const) {
      expect(recordAttempt({ ...job, state }, 1, after(1))).toBeNull();
    }
    expect(applyOutcome(job, { result: 'overtaken' }, after(1))).toBe(job);
  });

  it('has an unknown outcome until the provider reports that it has not done the work', () => {
    expect(job.isOutcomeUnknown).toBe(true);
    expect(
      applyOutcome(job, { result: 'failed', error: 'busy', needsNewKey: true }, after(0)).isOutcomeUnknown,
    ).toBe(false);
    expect(applyOutcome(job, silence, after(0)).isOutcomeUnknown).toBe(true);
  });
});
