import type { MapValue } from '../values/value';

export type ExportDocument = {
  readonly projectId: string;
  /** Relative to the database, e.g. `users/u1`. */
  readonly path: string;
  readonly fields: MapValue;
};
