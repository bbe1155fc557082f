/** A source of random choices that repeats for the same seed. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns an integer from 0 up to, but not including, the limit. */
  below(limit: number): number {
    // Mulberry32: https://github.com/bryc/code/blob/master/jshash/PRNGs.md#mulberry32
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  isLucky(oneIn: number): boolean {
    return this.below(oneIn) === 0;
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.below(choices.length)] ?? choices[0];
  }

  some<T>(count: number, make: () => T): T[] {
    return Array.from({ length: this.below(count + 1) }, make);
  }
}
