/**
 * The sandbox's own time. It runs at the speed of the wall clock and can be moved; moving it forward runs whatever
 * falls due on the way, one after the other, as it would have happened.
 */
type Task = () => Promise<void> | void;

type Timer = {
  dueAt: number;
  task: Task;
};

// The longest delay setTimeout takes; a later timer is looked at again then.
const longestWaitMs = 2 ** 31 - 1;

export class Clock {
  #offsetMs = 0;
  #timers: Timer[] = [];
  #wake: NodeJS.Timeout | undefined;
  #moving = false;

  /** Sandbox time in ms since 1970. */
  now(): number {
    return Date.now() + this.#offsetMs;
  }

  /** Runs the task once that much sandbox time has passed. */
  after(delayMs: number, task: Task): () => void {
    const timer = { dueAt: this.now() + delayMs, task };
    this.#timers.push(timer);
    this.#arm();
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Forward moves run due timers in order and wait for them; backward moves run nothing. */
  async moveTo(target: number): Promise<void> {
    const forward = target >= this.now();
    this.#moving = true;
    try {
      for (let next = this.#earliest(); next && next.dueAt <= target; next = this.#earliest()) {
        this.#remove(next);
        this.#offsetMs = Math.max(next.dueAt, this.now()) - Date.now();
        await next.task();
      }
      // What ran on the way took real time: never step back over it.
      this.#offsetMs = (forward ? Math.max(target, this.now()) : target) - Date.now();
    } finally {
      this.#moving = false;
      this.#arm();
    }
  }

  /** Back to wall time, with nothing planned. */
  reset(): void {
    clearTimeout(this.#wake);
    this.#timers = [];
    this.#offsetMs = 0;
  }

  #arm(): void {
    clearTimeout(this.#wake);
    const next = this.#earliest();
    if (!next || this.#moving) return;
    const waitMs = Math.min(Math.max(next.dueAt - this.now(), 0), longestWaitMs);
    this.#wake = setTimeout(() => this.#runDue(), waitMs);
  }

  #runDue(): void {
    const now = this.now();
    const due = this.#timers.filter((timer) => timer.dueAt <= now).toSorted((a, b) => a.dueAt - b.dueAt);
    this.#timers = this.#timers.filter((timer) => timer.dueAt > now);
    for (const timer of due) void timer.task();
    this.#arm();
  }

  #earliest(): Timer | undefined {
    return this.#timers.reduce<Timer | undefined>(
      (best, timer) => (best === undefined || timer.dueAt < best.dueAt ? timer : best),
      undefined,
    );
  }

  #remove(timer: Timer): void {
    this.#timers = this.#timers.filter((other) => other !== timer);
  }
}

/** `2026-09-21T14:13:20.000Z` */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
