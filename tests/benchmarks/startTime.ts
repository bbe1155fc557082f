/** Maximum time from the first process to a shop that responds, with existing builds, as on a second start. */
const barMs = 6_000;

export function startTime({ startedInMs }: { startedInMs: number }) {
  return [
    {
      what: 'Suite start, everything built',
      figure: `${(startedInMs / 1000).toFixed(1)} s`,
      bar: `${barMs / 1000} s`,
      holds: startedInMs <= barMs,
    },
  ];
}
