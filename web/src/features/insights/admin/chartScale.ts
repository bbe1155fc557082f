/** Returns round amounts in cents whose range includes both values and zero. */
export function axisMarks(lowest: number, highest: number): number[] {
  const step = roundStep(Math.max(highest, -lowest, 100) / 3);
  const first = Math.floor(Math.min(0, lowest) / step);
  const last = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Rounds an amount up to 1, 2, 2.5 or 5 times a power of ten. The result is at least one rand. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 100)));
  const factor = [1, 2, 2.5, 5, 10].find((some) => some * power >= least) ?? 10;
  return factor * power;
}

/** Formats an axis mark as `R1500` or `R2.5`, without trailing zeros after the decimal point. */
export function markText(cents: number): string {
  return `${cents < 0 ? '\u2212' : ''}R${String(Math.abs(cents) / 100)}`;
}
