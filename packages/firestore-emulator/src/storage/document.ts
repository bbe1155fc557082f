import type { MapValue } from '../values/value';

/** Never changed in place. */
export type StoredDocument = {
  /** Relative to the database, e.g. `users/u1`. */
  readonly path: string;
  readonly fields: MapValue;
  /** Microseconds since 1970. */
  readonly createTime: number;
  /** Microseconds since 1970. */
  readonly updateTime: number;
};
