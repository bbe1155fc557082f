import { shopIsBusy } from '../http/errors';
import type { LockGroup } from './lockPlan';
import { planGroups } from './lockPlan';

// Transactions of one process on the same documents wait for each other here instead of colliding in the database: a collision costs
// a whole transaction and a wait, a place in the queue costs nothing. Correctness stays with the database.

/** Locks that some jobs hold together. */
export type HeldLocks<Job> = {
  jobs: readonly Job[];
  /** Lets waiting jobs of the same keys in, as far as there is room, and answers them. */
  grow: () => readonly Job[];
  release: () => void;
};

type Request<Job> = {
  keys: ReadonlySet<string>;
  isShared: boolean;
  jobs: readonly Job[];
  granted: (held: HeldLocks<Job>) => void;
  /** Ends the wait at its deadline. */
  timer?: NodeJS.Timeout;
};

/** Until when a request waits, by `performance.now()`, and what it is answered when that is over. */
type Wait = { deadline: number; refuse: (error: Error) => void };

const longestTimerMs = 2 ** 31 - 1;

/** Locks by name within this process, given in the order in which they were asked for. */
export class LockTable<Job extends { readonly keys: ReadonlySet<string> }> {
  readonly #mostTogether: number;
  readonly #held = new Set<string>();
  #waiting: Request<Job>[] = [];

  constructor(mostTogether: number) {
    this.#mostTogether = mostTogether;
  }

  /**
   * Waits for the locks of all keys and answers how to release them; throws `busy` when the deadline comes first. A caller that holds
   * locks may only acquire later ones, in one fixed order of kinds; otherwise two callers could wait for each other.
   */
  acquire(keys: Iterable<string>, deadline: number): Promise<() => void> {
    return new Promise((resolve, refuse) => {
      const granted = ({ release }: HeldLocks<Job>) => resolve(release);
      this.#request({ keys: new Set(keys), isShared: false, jobs: [], granted }, { deadline, refuse });
    });
  }

  /** Calls the first of the jobs that have their locks together, once they have them. One that has waited too long is refused. */
  join(job: Job, lead: (held: HeldLocks<Job>) => void, wait: Wait): void {
    this.#request({ keys: job.keys, isShared: true, jobs: [job], granted: lead }, wait);
  }

  #request(request: Request<Job>, wait: Wait): void {
    this.#waiting.push(request);
    this.#grant();
    if (!this.#waiting.includes(request)) return;
    const leftMs = Math.max(0, Math.min(wait.deadline - performance.now(), longestTimerMs));
    request.timer = setTimeout(() => {
      this.#waiting = this.#waiting.filter((other) => other !== request);
      wait.refuse(shopIsBusy());
      // Its keys may have kept others from theirs.
      this.#grant();
    }, leftMs);
  }

  #grant(): void {
    const groups = planGroups(this.#waiting, { taken: this.#held, mostMembers: this.#mostTogether });
    for (const group of groups) this.#take(group);
    for (const group of groups) group.members[0]?.granted(this.#hold(group));
  }

  #take({ keys, members }: LockGroup<Request<Job>>): void {
    for (const key of keys) this.#held.add(key);
    const taken = new Set(members);
    this.#waiting = this.#waiting.filter((request) => !taken.has(request));
    for (const { timer } of members) clearTimeout(timer);
  }

  #hold(granted: LockGroup<Request<Job>>): HeldLocks<Job> {
    let group = granted;
    const jobsOf = (members: readonly Request<Job>[]) => members.flatMap(({ jobs }) => jobs);
    return {
      jobs: jobsOf(group.members),
      grow: () => {
        const grown = this.#growth(group);
        const joined = grown.members.slice(group.members.length);
        group = grown;
        this.#take(group);
        return jobsOf(joined);
      },
      release: () => {
        for (const key of group.keys) this.#held.delete(key);
        group = { keys: new Set(), members: [] };
        this.#grant();
      },
    };
  }

  #growth(growing: LockGroup<Request<Job>>): LockGroup<Request<Job>> {
    const taken = new Set([...this.#held].filter((key) => !growing.keys.has(key)));
    const [grown = growing] = planGroups(this.#waiting, { taken, mostMembers: this.#mostTogether, growing });
    return grown;
  }
}
