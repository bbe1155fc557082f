import type { FieldPath } from '../values/fieldPath';
import type { ArrayValue, MapValue } from '../values/value';

export type Precondition =
  | { readonly kind: 'exists'; readonly exists: boolean }
  /** Microseconds since 1970. */
  | { readonly kind: 'updateTime'; readonly updateTime: number };

export type FieldTransform =
  | { readonly kind: 'server-timestamp'; readonly field: FieldPath }
  | {
      readonly kind: 'increment' | 'maximum' | 'minimum';
      readonly field: FieldPath;
      readonly operand: number | bigint;
    }
  | { readonly kind: 'append' | 'remove'; readonly field: FieldPath; readonly elements: ArrayValue };

/** Effect of a write on its document, without the transforms. */
export type Content =
  | { readonly kind: 'replace'; readonly fields: MapValue }
  | { readonly kind: 'merge'; readonly fields: MapValue; readonly mask: readonly FieldPath[] }
  | { readonly kind: 'keep' }
  /** Only checks the precondition. */
  | { readonly kind: 'verify' }
  | { readonly kind: 'delete' };

export type Write = {
  /** Relative to the database. */
  readonly path: string;
  readonly content: Content;
  readonly transforms: readonly FieldTransform[];
  readonly precondition: Precondition | null;
};
