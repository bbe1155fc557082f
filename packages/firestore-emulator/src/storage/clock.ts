const microsPerMilli = 1000;
const nanosPerMicro = 1000n;

/** Issues times. Every commit gets a later time than any earlier read. */
export class Clock {
  #last = 0;
  readonly #wallMicros: () => number;

  constructor(wallMicros: () => number = systemMicros) {
    this.#wallMicros = wallMicros;
  }

  /** Returns the current time for a read: the state at this time never changes. */
  readTime(): number {
    this.#last = Math.max(this.#last, this.#wallMicros());
    return this.#last;
  }

  /**
   * Returns a time later than all earlier ones. It is never a whole millisecond, so no clock that counts milliseconds
   * returns the same time.
   */
  commitTime(): number {
    const next = Math.max(this.#last + 1, this.#wallMicros());
    this.#last = next % microsPerMilli === 0 ? next + 1 : next;
    return this.#last;
  }
}

/**
 * Returns microseconds since 1970. The wall clock counts only milliseconds, so the monotonic clock adds the
 * microseconds.
 */
function systemMicros(): number {
  const between = Number((process.hrtime.bigint() / nanosPerMicro) % BigInt(microsPerMilli));
  return Date.now() * microsPerMilli + between;
}
