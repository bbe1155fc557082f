/** @param {number[]} values */
export function median(values) {
  const sorted = ascending(values);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = low] =
    sorted.length % 2 === 0 ? sorted.slice(middle - 1, middle + 1) : [sorted[middle]];
  return (low + high) / 2;
}

/**
 * The value that so many percent do not exceed.
 * @param {number[]} values
 * @param {number} percent
 */
export function percentile(values, percent) {
  const sorted = ascending(values);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

/** @param {number[]} values */
function ascending(values) {
  return [...values].sort((a, b) => a - b);
}
