const microsPerMilli = 1000;

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

  /** A time later than any handed out before. */
  commitTime(): number {
    this.#last = Math.max(this.#last + 1, this.#wallMicros());
    return this.#last;
  }
}

function systemMicros(): number {
  return Date.now() * microsPerMilli;
}
