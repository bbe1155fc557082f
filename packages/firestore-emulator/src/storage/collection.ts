import { compareIds } from '../names/order';
import { lastSegment } from '../names/resourceName';
import type { VersionedDocument } from './versions';

/** The documents of one collection, always in the order of their names. */
export class Collection {
  /** Relative to the database, e.g. `users/u1/orders`. */
  readonly path: string;
  readonly id: string;
  readonly documents: VersionedDocument[] = [];
  readonly #ids: string[] = [];

  constructor(path: string) {
    this.path = path;
    this.id = lastSegment(path);
  }

  insert(document: VersionedDocument): void {
    const id = lastSegment(document.path);
    const index = this.#firstAtOrAfter(id);
    this.#ids.splice(index, 0, id);
    this.documents.splice(index, 0, document);
  }

  remove(document: VersionedDocument): void {
    const id = lastSegment(document.path);
    const index = this.#firstAtOrAfter(id);
    if (this.#ids[index] !== id) return;
    this.#ids.splice(index, 1);
    this.documents.splice(index, 1);
  }

  #firstAtOrAfter(id: string): number {
    let low = 0;
    let high = this.#ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareIds(this.#ids[middle] ?? '', id) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
