/** Returns a source of pseudo-random integers from 0 to `below` - 1. Equal seeds give equal sequences. */
export function randomFrom(seed: number): (below: number) => number {
  let last = seed;
  return (below) => {
    last = (last * 1_103_515_245 + 12_345) % 2_147_483_648;
    return last % below;
  };
}
