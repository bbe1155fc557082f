/** A random id in hex as a number from 0 to below 1. */
export function fraction(id: string): number {
  return Number.parseInt(id.slice(0, 8), 16) / 2 ** 32;
}
