import type { MapValue } from '../values/value';

/** A document of an export. */
export type ExportDocument = {
  readonly projectId: string;
  /** Relative to the database, e.g. `users/u1`. */
  readonly path: string;
  readonly fields: MapValue;
};
