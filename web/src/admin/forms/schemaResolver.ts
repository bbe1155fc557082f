import { valibotResolver } from '@hookform/resolvers/valibot';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { GenericSchema } from 'valibot';

/** Passes valid values on unchanged, and reports only the first error of each field. */
export function schemaResolver<V extends FieldValues>(schema: GenericSchema<V>): Resolver<V, unknown, V> {
  return valibotResolver<V, unknown, unknown>(
    schema,
    { message: (issue) => (issue.received === 'undefined' ? 'is required' : 'is not valid') },
    { raw: true },
  );
}
