import type { StatusError } from '../wire/status';
import type { LockRequest } from './conflicts';
import type { LockOwner } from './locks';

type Ends = {
  /** Runs the request. An exception rejects it. */
  readonly granted: () => void;
  readonly refused: (reason: StatusError) => void;
};

type Alarms = {
  readonly tooLong: () => void;
  readonly graceOver: () => void;
  readonly clientGone: () => void;
};

export class Waiter {
  readonly owner: LockOwner;
  readonly request: LockRequest;
  blockers: Set<LockOwner>;
  /** True if the request also waits for locks that it could share. */
  isGraceWait: boolean;
  readonly #ends: Ends;
  #stopAlarms: () => void = () => undefined;

  constructor(owner: LockOwner, request: LockRequest, ends: Ends, isGraceWait: boolean) {
    this.owner = owner;
    this.request = request;
    this.blockers = new Set();
    this.isGraceWait = isGraceWait;
    this.#ends = ends;
  }

  setAlarms(
    alarms: Alarms,
    limits: { waitLimitMs: number; graceWaitMs: number },
    signal?: AbortSignal,
  ): void {
    const limit = setTimeout(alarms.tooLong, limits.waitLimitMs).unref();
    const grace = setTimeout(alarms.graceOver, limits.graceWaitMs).unref();
    signal?.addEventListener('abort', alarms.clientGone);
    this.#stopAlarms = () => {
      clearTimeout(limit);
      clearTimeout(grace);
      signal?.removeEventListener('abort', alarms.clientGone);
    };
  }

  grant(): void {
    this.#stopAlarms();
    this.#ends.granted();
  }

  refuse(reason: StatusError): void {
    this.#stopAlarms();
    this.#ends.refused(reason);
  }
}
