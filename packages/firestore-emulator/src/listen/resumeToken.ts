import { randomBytes } from 'node:crypto';

// Identifies the tokens of this process. Tokens of an earlier process are invalid, because its documents are lost.
const runToken = randomBytes(8);

/** `time` is in microseconds since 1970. */
export function toResumeToken(time: number): Uint8Array {
  const token = Buffer.alloc(runToken.length + 8);
  runToken.copy(token);
  token.writeBigUInt64BE(BigInt(time), runToken.length);
  return token;
}

/** Returns the time in a token of this process, or null for any other token. */
export function timeOfResumeToken(token: Uint8Array): number | null {
  const bytes = Buffer.from(token);
  if (bytes.length !== runToken.length + 8 || !bytes.subarray(0, runToken.length).equals(runToken))
    return null;
  return Number(bytes.readBigUInt64BE(runToken.length));
}
