type Waiting = { isExclusive: boolean; start: () => void };

/** Lets shared work run side by side, and exclusive work alone, in the order in which they come. */
export class DayGate {
  #shared = 0;
  #isExclusive = false;
  readonly #waiting: Waiting[] = [];

  async run<T>(isExclusive: boolean, work: () => Promise<T>): Promise<T> {
    await this.#enter(isExclusive);
    try {
      return await work();
    } finally {
      if (isExclusive) this.#isExclusive = false;
      else this.#shared -= 1;
      this.#startNext();
    }
  }

  #enter(isExclusive: boolean): Promise<void> {
    return new Promise((start) => {
      this.#waiting.push({ isExclusive, start });
      this.#startNext();
    });
  }

  #startNext(): void {
    for (;;) {
      const [next] = this.#waiting;
      if (next === undefined || this.#isExclusive || (next.isExclusive && this.#shared > 0)) return;
      this.#waiting.shift();
      if (next.isExclusive) this.#isExclusive = true;
      else this.#shared += 1;
      next.start();
    }
  }
}
