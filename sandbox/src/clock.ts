type Task = () => Promise<void> | void;

type Timer = {
  dueAt: number;
  task: Task;
};

// Longest delay that setTimeout accepts. A longer wait needs several timeouts.
const longestWaitMs = 2 ** 31 - 1;

/** Runs in real time and can be moved forward, which runs the tasks that become due, in order. */
export class Clock {
  #offsetMs = 0;
  #timers: Timer[] = [];
  #wake: NodeJS.Timeout | undefined;
  #moving = false;

  /** Returns the sandbox time in ms since 1970. */
  now(): number {
    return Date.now() + this.#offsetMs;
  }

  after(delayMs: number, task: Task): void {
    this.#timers.push({ dueAt: this.now() + delayMs, task });
    this.#arm();
  }

  async advance(ms: number): Promise<void> {
    const target = this.now() + ms;
    this.#moving = true;
    try {
      for (let next = this.#earliest(); next && next.dueAt <= target; next = this.#earliest()) {
        this.#timers = this.#timers.filter((other) => other !== next);
        this.#offsetMs = Math.max(next.dueAt, this.now()) - Date.now();
        await next.task();
      }
      // The tasks took time, so the clock may be past `target`. It must not move backwards.
      this.#offsetMs = Math.max(target, this.now()) - Date.now();
    } finally {
      this.#moving = false;
      this.#arm();
    }
  }

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
}

export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
