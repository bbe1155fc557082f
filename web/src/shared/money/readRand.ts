/** Converts `50`, `49.90` and `49,90` to cents. An empty text is 0, and an invalid amount is NaN. */
export function readRand(typed: string): number {
  const clean = typed.trim().replace(',', '.');
  if (clean === '') return 0;
  return /^\d+(\.\d{1,2})?$/.test(clean) ? Math.round(Number(clean) * 100) : Number.NaN;
}
