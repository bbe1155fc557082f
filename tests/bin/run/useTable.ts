import type { Result } from './runStage';
import { renderCells } from './table';

const bytesOfGib = 1024 ** 3;

/**
 * What each part took: time, time of the processors, and the most memory at once.
 * @param measure of memory, as `PSS`
 */
export function renderUse(results: Result[], measure: string): string {
  const rows = results.flatMap(({ name, passed, failed, ms, use }) =>
    use
      ? [
          [
            name,
            String(passed),
            String(failed),
            `${(ms / 1000).toFixed(0)} s`,
            `${use.cpuSeconds.toFixed(0)} s`,
            gibibytes(use.peakBytes),
          ],
        ]
      : [],
  );
  return renderCells([['Part', 'Passed', 'Failed', 'Time', 'Processor', `Memory (${measure})`], ...rows]);
}

export function gibibytes(bytes: number) {
  return `${(bytes / bytesOfGib).toFixed(1)} GiB`;
}
