// protobufjs hands 64-bit integers over as `Long` objects and takes any `{ low, high }` pair back.

/** The exact integer behind whatever protobufjs or JSON made of an int64. */
export function toBigInt(integer: unknown): bigint {
  if (typeof integer === 'number') return BigInt(integer);
  if (typeof integer === 'string') return BigInt(integer);
  if (typeof integer === 'object' && integer !== null && 'low' in integer && 'high' in integer)
    return (BigInt(Number(integer.high)) << 32n) | BigInt(Number(integer.low) >>> 0);
  return 0n;
}

/** An int64 in the form protobufjs encodes without loss. */
export function fromBigInt(integer: bigint): number {
  if (integer >= BigInt(Number.MIN_SAFE_INTEGER) && integer <= BigInt(Number.MAX_SAFE_INTEGER))
    return Number(integer);
  const pair: unknown = { low: Number(BigInt.asIntN(32, integer)), high: Number(integer >> 32n) };
  // The generated types know no pairs, but the encoder does.
  return pair as number;
}
