/** A source of numbers that repeats for the same seed: screenshots must not change between runs. */
export type Random = {
  /** Returns a number in [from, to). */
  between(from: number, to: number): number;
  /** Returns a whole number in [from, to]. */
  whole(from: number, to: number): number;
  /** Returns true with this probability. */
  chance(probability: number): boolean;
};

/** Creates a source from a text seed (mulberry32 over an FNV-1a hash). */
export function randomFrom(seed: string): Random {
  let state = hash(seed);
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    between: (from, to) => from + next() * (to - from),
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return value;
}
