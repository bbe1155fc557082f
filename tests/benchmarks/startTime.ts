/** Maximum time from the first process until the shop responds, with existing builds. */
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
