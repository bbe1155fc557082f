import type { Attempts } from './lockout';
import { countAttempt, lockedOut, maxFailures } from './lockout';

const start = new Date('2026-11-21T08:00:00.000Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

/** Returns the state after a number of failed attempts in a row. */
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

test('drops failures when their window of fifteen minutes ends', () => {
  expect(countAttempt(attempts(4), after(14.9))).toMatchObject({ failures: 5 });
  expect(countAttempt(attempts(4), after(15))).toMatchObject({ failures: 1, lockedUntil: null });
});
