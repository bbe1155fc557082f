import type { StoredDocument } from './document';

type Version = { readonly time: number; readonly document: StoredDocument | null };

/** Every version of one document that a read may still request. A deletion is a version without a document. */
export class VersionedDocument {
  readonly path: string;
  #versions: Version[] = [];

  constructor(path: string) {
    this.path = path;
  }

  get hasVersions(): boolean {
    return this.#versions.length > 0;
  }

  latest(): StoredDocument | null {
    return this.#versions.at(-1)?.document ?? null;
  }

  /** `time` is in microseconds since 1970. */
  at(time: number): StoredDocument | null {
    return this.#versions.findLast((version) => version.time <= time)?.document ?? null;
  }

  add(time: number, document: StoredDocument | null): void {
    this.#versions.push({ time, document });
  }

  /** Discards versions that no read at `horizon` or later can see; returns whether none remain. */
  forgetBefore(horizon: number): boolean {
    const visible = this.#versions.findLastIndex((version) => version.time <= horizon);
    if (visible > 0) this.#versions = this.#versions.slice(visible);
    const [oldest, ...newer] = this.#versions;
    return newer.length === 0 && oldest?.document === null && oldest.time <= horizon;
  }
}
