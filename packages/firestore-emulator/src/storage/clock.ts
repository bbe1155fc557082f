const microsPerMilli = 1000;
const nanosPerMicro = 1000n;

/** Hands out times so that every commit lies after every time a reader has been given. */
export class Clock {
  #last = 0;
  readonly #wallMicros: () => number;

  constructor(wallMicros: () => number = systemMicros) {
    this.#wallMicros = wallMicros;
  }

  /** Now, for a read: the state that this time names will never change. */
  readTime(): number {
    this.#last = Math.max(this.#last, this.#wallMicros());
    return this.#last;
  }

  /** A time later than any handed out before, and never a whole millisecond: no client can guess it from its own clock. */
  commitTime(): number {
    const next = Math.max(this.#last + 1, this.#wallMicros());
    this.#last = next % microsPerMilli === 0 ? next + 1 : next;
    return this.#last;
  }
}

/** The wall clock counts milliseconds only; the steady clock adds the microseconds between them. */
function systemMicros(): number {
  const between = Number((process.hrtime.bigint() / nanosPerMicro) % BigInt(microsPerMilli));
  return Date.now() * microsPerMilli + between;
}
