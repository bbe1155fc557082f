/** Returns a generator of pseudo-random numbers below the given one. The sequence is the same in every run. */
export function randomFrom(seed: number): (below: number) => number {
  let last = seed;
  return (below) => {
    last = (last * 1_103_515_245 + 12_345) % 2_147_483_648;
    return last % below;
  };
}
