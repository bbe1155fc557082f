import { randomBytes } from 'node:crypto';

import type { StatusError } from '../wire/status';
import type { ReadMode } from './conflicts';
import type { LockOwner } from './locks';

const instanceToken = randomBytes(8);
const tokenBytes = instanceToken.length + 16;

export class Transaction implements LockOwner {
  /** Identifies the transaction in requests. Contains the seniority, so a retry keeps its priority. */
  readonly token: Uint8Array;
  readonly seniority: number;
  /** Time of the state that a read-only transaction reads, in microseconds since 1970; null for read-write. */
  readonly snapshotTime: number | null;
  readonly readMode: ReadMode;
  readonly abort: (reason: StatusError) => void;

  constructor(options: {
    sequence: number;
    retryOf: Uint8Array | null;
    snapshotTime: number | null;
    abort: (transaction: Transaction, reason: StatusError) => void;
  }) {
    this.seniority = (options.retryOf === null ? null : seniorityOf(options.retryOf)) ?? options.sequence;
    this.token = tokenOf(options.sequence, this.seniority);
    this.snapshotTime = options.snapshotTime;
    this.readMode = options.retryOf === null ? 'shared' : 'update';
    this.abort = (reason) => options.abort(this, reason);
  }
}

/** Returns whether this process or an earlier one may have issued this token. */
export function isTransactionToken(token: Uint8Array): boolean {
  return token.length === tokenBytes;
}

function tokenOf(sequence: number, seniority: number): Uint8Array {
  const token = Buffer.alloc(tokenBytes);
  instanceToken.copy(token);
  token.writeBigUInt64BE(BigInt(sequence), instanceToken.length);
  token.writeBigUInt64BE(BigInt(seniority), instanceToken.length + 8);
  return token;
}

function seniorityOf(token: Uint8Array): number | null {
  const bytes = Buffer.from(token);
  if (bytes.length !== tokenBytes || !bytes.subarray(0, instanceToken.length).equals(instanceToken))
    return null;
  return Number(bytes.readBigUInt64BE(instanceToken.length + 8));
}
