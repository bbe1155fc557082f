/** Converts `50`, `49.90` and `49,90` to cents. Returns 0 for an empty string, and NaN for an invalid amount. */
export function readRand(typed: string): number {
  const clean = typed.trim().replace(',', '.');
  if (clean === '') return 0;
  return /^\d+(\.\d{1,2})?$/.test(clean) ? Math.round(Number(clean) * 100) : Number.NaN;
}
