import type { Attempts } from './lockout';
import { countAttempt, countNewDevice, lockedForNewDevices, lockedOut, maxFailures } from './lockout';

const start = new Date('2026-11-21T08:00:00.000Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

/** Returns the state after the given number of consecutive failed attempts. */
function attempts(count: number, at = start): Attempts | null {
  let known: Attempts | null = null;
  for (let made = 0; made < count; made += 1) known = countAttempt(known, at) ?? known;
  return known;
}

test('lets five attempts through and refuses the sixth', () => {
  expect(maxFailures).toBe(5);
  expect(countAttempt(attempts(4), start)).toMatchObject({ failures: 5 });
  expect(countAttempt(attempts(5), start)).toBeNull();
});

test('locks for fifteen minutes from the last allowed attempt', () => {
  const locked = countAttempt(attempts(4), after(10));
  expect(locked?.lockedUntil).toBe(after(25).toISOString());
  expect(countAttempt(locked, after(24.9))).toBeNull();
  expect(countAttempt(locked, after(25))).toMatchObject({ failures: 1, lockedUntil: null });
});

test('does not extend the lock for a refused attempt', () => {
  const locked = attempts(5);
  expect(countAttempt(locked, after(14))).toBeNull();
  expect(countAttempt(locked, after(15))).not.toBeNull();
});

test('states in the refusal how long the lock lasts, in words and in seconds', () => {
  const until = after(15).toISOString();
  const message = (minutes: number) => lockedOut(until, after(minutes)).message;
  expect(lockedOut(until, after(0.5)).retryAfterSeconds).toBe(870);
  expect(message(0)).toBe('Too many failed attempts. Please try again in 15 minutes.');
  expect(message(6)).toContain('in 9 minutes.');
  expect(message(14.5)).toContain('in 1 minute.');
});

test('forgets failures when their window of fifteen minutes ends', () => {
  expect(countAttempt(attempts(4), after(14.9))).toMatchObject({ failures: 5 });
  expect(countAttempt(attempts(4), after(15))).toMatchObject({ failures: 1, lockedUntil: null });
});

describe('attempts from unknown devices', () => {
  /** Returns the outcomes of consecutive attempts from these origins. */
  function outcomes(
    origins: { caller: string; network: string }[],
    at = start,
    known: Attempts | null = null,
  ) {
    let state = known;
    return origins.map((origin) => {
      const outcome = countNewDevice(state, origin, at);
      state = outcome?.next ?? state;
      return outcome;
    });
  }
  const fresh = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ caller: `c${at}`, network: `n${at}` }));
  const same = (count: number, caller = 'c') =>
    Array.from({ length: count }, () => ({ caller, network: 'n' }));

  test('are refused after five from one caller and ten from one network, while other origins may continue', () => {
    const ofOne = outcomes([...same(6), ...same(5, 'd'), { caller: 'e', network: 'n' }, ...fresh(1)]);
    expect(ofOne.map((one) => one !== null)).toEqual([
      ...Array<boolean>(5).fill(true),
      false,
      ...Array<boolean>(5).fill(true),
      false,
      true,
    ]);
    expect(ofOne.filter((one) => one?.isLast)).toHaveLength(2);
  });

  test('need a code from the twenty-sixth attempt on, and are counted from zero in the next window', () => {
    const ofMany = outcomes(fresh(27));
    expect(ofMany.map((one) => one?.needsCode)).toEqual([...Array<boolean>(25).fill(false), true, true]);
    const last = ofMany.at(-1)?.next ?? null;
    expect(countNewDevice(last, { caller: 'x', network: 'y' }, after(14.9))?.needsCode).toBe(true);
    expect(countNewDevice(last, { caller: 'x', network: 'y' }, after(15))).toMatchObject({
      needsCode: false,
      next: { failures: 1, origins: { 'caller x': 1, 'network y': 1 } },
    });
  });

  test('keep the record small, whatever the number of networks', () => {
    const ofMany = outcomes(fresh(1_000));
    const counted = ofMany.filter((one) => one !== null);
    expect(Object.keys(counted.at(-1)?.next.origins ?? {})).toHaveLength(400);
    expect(ofMany.at(-1)).toBeNull();
  });

  test('are refused with an explanation of what the member of staff can do', () => {
    const { message, details, retryAfterSeconds } = lockedForNewDevices(after(15).toISOString(), after(14));
    expect(message).toContain('enter the code from your authenticator app, or try again in 1 minute.');
    expect([details, retryAfterSeconds]).toEqual([{ field: 'code' }, 60]);
  });
});
