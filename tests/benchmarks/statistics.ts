import type { Row } from '../bin/run/table';

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

/** Compares the medians of two series of times in ms. */
export function ratioRow(what: string, values: number[], base: number[], bar: number): Row {
  const [ms, baseMs] = [median(values), median(base)];
  return {
    what,
    figure: `${(ms / baseMs).toFixed(2)} x (${ms.toFixed(1)} / ${baseMs.toFixed(1)} ms)`,
    bar: `${bar} x`,
    holds: ms <= baseMs * bar,
  };
}
