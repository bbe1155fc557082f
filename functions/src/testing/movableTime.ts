import type * as timers from 'node:timers/promises';
import { setImmediate as turn } from 'node:timers/promises';

import type { OpenWork } from './openWork';

/** The time of this process, which a test can move forward to a time limit without waiting. */
type MovableTime = {
  /** Moves the time forward to a value of `performance.now()`. Time limits that have passed then take effect. */
  passTo: (at: number) => void;
};

/** Parts of the runtime that stay real. */
const real = [
  'hrtime',
  'nextTick',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
] as const;

/**
 * Makes the time of a test file movable. Call it once, before the `beforeAll` that starts the shop. The time runs at
 * real speed, but pauses before a retry pass immediately. After a simulated fault, a test can move the time to a time
 * limit. Measured durations include the skipped time, so a test still proves that a response comes within its limit.
 * Dates stay real unless `movesDates` is true, because emulators compare them with their own clock.
 */
export function movableTime({ movesDates = false } = {}): MovableTime {
  beforeAll(() => {
    jest.useFakeTimers({
      advanceTimers: 5,
      doNotFake: [...real, ...(movesDates ? [] : (['Date'] as const))],
    });
    const promises = jest.requireActual<typeof timers>('node:timers/promises');
    jest.spyOn(promises, 'setTimeout').mockImplementation(async (ms = 0, value) => {
      // Pauses that begin together also end together.
      const endsAt = performance.now() + ms;
      await turn();
      passTo(endsAt);
      return value;
    });
  });
  afterAll(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  return { passTo };
}

function passTo(at: number): void {
  jest.advanceTimersByTime(Math.max(0, at - performance.now()));
}

/**
 * Stops the clock of this process, so that a limit per minute does not restart during a test. Timers run as usual.
 * `jest.useRealTimers()` starts the clock again.
 */
export function stopClock(at = Date.now()): void {
  jest.useFakeTimers({ now: at, doNotFake: [...real, 'performance', 'setTimeout', 'clearTimeout'] });
}

/** Lets pauses before retries pass immediately. Call it once, before the shop starts. */
export function skipPauses(): void {
  movableTime();
}

/** Longest pause of the database client before it repeats a call. */
const clientPauseMs = 5_000;

/** Ends calls that the database client still retries although their work has ended. Requires `movableTime`. */
export async function endCalls(work: OpenWork): Promise<void> {
  while (work.open().length > 0) {
    passTo(performance.now() + clientPauseMs);
    await turn();
  }
}
