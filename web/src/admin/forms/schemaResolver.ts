import { valibotResolver } from '@hookform/resolvers/valibot';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { GenericSchema } from 'valibot';

/** Judges a form by a schema of core; what is valid is sent as it is. Of several problems of a field the first is kept. */
export function schemaResolver<V extends FieldValues>(schema: GenericSchema<V>): Resolver<V, unknown, V> {
  return valibotResolver<V, unknown, unknown>(
    schema,
    { message: (issue) => (issue.received === 'undefined' ? 'is required' : 'is not valid') },
    { raw: true },
  );
}
