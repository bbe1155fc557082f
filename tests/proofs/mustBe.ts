/** What may come instead of any answer: the shop is busy, or its process has ended. */
const interruptions: readonly number[] = [0, 502, 503];

/** A step is answered as it must be, or the life fails. */
export function mustBe(status: number | undefined, ...allowed: number[]): void {
  const isFine = status !== undefined && (allowed.includes(status) || interruptions.includes(status));
  if (!isFine) throw new Error(`answered ${String(status)}`);
}
