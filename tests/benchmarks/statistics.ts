export function median(values: number[]) {
  const sorted = ascending(values);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = low] =
    sorted.length % 2 === 0 ? sorted.slice(middle - 1, middle + 1) : [sorted[middle]];
  return (low + high) / 2;
}

/** Returns the value that the given percentage of values does not exceed. */
export function percentile(values: number[], percent: number) {
  const sorted = ascending(values);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

function ascending(values: number[]) {
  return [...values].sort((a, b) => a - b);
}
