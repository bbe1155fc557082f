/** Maximum time from the start of the first process to the first response of the shop, with existing builds. */
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
