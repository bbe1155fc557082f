import { randomBytes } from 'node:crypto';

// Tokens of an earlier run must not be believed: its documents are gone.
const RUN = randomBytes(8);

/** `time` is in microseconds since 1970. */
export function toResumeToken(time: number): Uint8Array {
  const token = Buffer.alloc(RUN.length + 8);
  RUN.copy(token);
  token.writeBigUInt64BE(BigInt(time), RUN.length);
  return token;
}

/** The time of a token of this run, or null for any other. */
export function timeOfResumeToken(token: Uint8Array): number | null {
  const bytes = Buffer.from(token);
  if (bytes.length !== RUN.length + 8 || !bytes.subarray(0, RUN.length).equals(RUN)) return null;
  return Number(bytes.readBigUInt64BE(RUN.length));
}
