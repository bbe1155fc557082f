/** Converts a random hexadecimal id to a number from 0 to below 1. */
export function randomFromId(id: string): number {
  return Number.parseInt(id.slice(0, 8), 16) / 2 ** 32;
}
