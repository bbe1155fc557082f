import type { Result } from './runStage';
import { renderCells } from './table';

const bytesOfGib = 1024 ** 3;

/** @param measure of memory, e.g. `PSS` */
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
  return renderCells([['Part', 'Passed', 'Failed', 'Time', 'CPU', `Memory (${measure})`], ...rows]);
}

export function gibibytes(bytes: number) {
  return `${(bytes / bytesOfGib).toFixed(1)} GiB`;
}
