/** Statuses that may replace any response: the shop is busy, or its process has ended. */
const interruptions: readonly number[] = [0, 502, 503];

export function mustBe(status: number | undefined, ...allowed: number[]): void {
  const isFine = status !== undefined && (allowed.includes(status) || interruptions.includes(status));
  if (!isFine) throw new Error(`unexpected status ${String(status)}`);
}
