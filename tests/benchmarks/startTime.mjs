/** How long from the first process to a shop that answers; with the builds at hand, as on a second start. */
const barMs = 15_000;

/** @param {{ startedInMs: number }} ground */
export function startTime({ startedInMs }) {
  return [
    {
      what: 'Suite start, everything built',
      figure: `${(startedInMs / 1000).toFixed(1)} s`,
      bar: `${barMs / 1000} s`,
      holds: startedInMs <= barMs,
    },
  ];
}
