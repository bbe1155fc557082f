import { documentSize } from '../values/size';
import type { StoredDocument } from './document';

/** Reads at `replacedAt` or later do not see this version. */
export type ReplacedVersion = {
  readonly path: string;
  /** Microseconds since 1970. */
  readonly replacedAt: number;
  readonly bytes: number;
};

/** Estimated memory of a version in addition to its content: objects, map entries, list entries. */
const versionOverhead = 1024;
/** The list is compacted after at least this many removals, once they make up at least half of it. */
const minCompaction = 1024;

/** Replaced versions, the oldest first. */
export class History {
  #entries: ReplacedVersion[] = [];
  #start = 0;
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  add(path: string, replaced: StoredDocument | null, replacedAt: number): void {
    const size = replaced === null ? 0 : documentSize(path, replaced.fields);
    const bytes = size + versionOverhead;
    this.#entries.push({ path, replacedAt, bytes });
    this.#bytes += bytes;
  }

  oldest(): ReplacedVersion | undefined {
    return this.#entries[this.#start];
  }

  removeOldest(): void {
    this.#bytes -= this.oldest()?.bytes ?? 0;
    this.#start++;
    if (this.#start < minCompaction || this.#start * 2 < this.#entries.length) return;
    this.#entries = this.#entries.slice(this.#start);
    this.#start = 0;
  }
}
