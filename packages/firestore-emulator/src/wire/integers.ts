// protobufjs returns 64-bit integers as `Long` objects and accepts any `{ low, high }` pair.

/** Returns the exact integer of an int64 that protobufjs or JSON has decoded. */
export function toBigInt(integer: unknown): bigint {
  if (typeof integer === 'number') return BigInt(integer);
  if (typeof integer === 'string') return BigInt(integer);
  if (typeof integer === 'object' && integer !== null && 'low' in integer && 'high' in integer)
    return (BigInt(Number(integer.high)) << 32n) | BigInt(Number(integer.low) >>> 0);
  return 0n;
}

/** Returns an int64 in the form that protobufjs encodes without loss. */
export function fromBigInt(integer: bigint): number {
  if (integer >= BigInt(Number.MIN_SAFE_INTEGER) && integer <= BigInt(Number.MAX_SAFE_INTEGER))
    return Number(integer);
  const pair: unknown = { low: Number(BigInt.asIntN(32, integer)), high: Number(integer >> 32n) };
  // The generated types exclude pairs, but the encoder accepts them.
  return pair as number;
}
