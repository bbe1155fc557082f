import type { Contract } from '../../../core/src/contracts/contract';

/**
 * Values that a schema accepts, as data. `options` accepts one of several shapes. Rules are strings such as
 * `max_length 160`. Rules with the same string are equal. Limits are compared as numbers.
 */
export type Shape =
  | { type: 'object'; isStrict: boolean; keys: Record<string, { isOptional: boolean; shape: Shape }> }
  | { type: 'array'; item: Shape; rules: string[] }
  | { type: 'options'; options: Shape[] }
  | { type: 'literal'; value: string }
  | { type: 'value'; name: string; rules: string[] };

export type Endpoint = {
  name: string;
  paths: string[];
  access: string;
  uploadMaxBytes: number | null;
  request: Shape;
  answer: Shape;
};

/** The parts of a valibot schema that are read here. The types of valibot do not expose them. */
type Schema = {
  kind: string;
  type: string;
  pipe?: Schema[];
  entries?: Record<string, Schema>;
  item?: Schema;
  wrapped?: Schema;
  options?: unknown[];
  literal?: unknown;
  requirement?: unknown;
  message?: unknown;
};

export function toEndpoint(contract: Contract): Endpoint {
  const { name, method, path, aliases = [], access, uploadMaxBytes = null, input, output } = contract;
  return {
    name,
    paths: [path, ...aliases].map((one) => `${method} ${one}`),
    access,
    uploadMaxBytes,
    request: toShape(input),
    answer: toShape(output),
  };
}

function toShape(schema: Schema): Shape {
  switch (schema.type) {
    case 'strict_object':
    case 'object':
    case 'loose_object':
      return objectShape(schema);
    case 'array':
      return { type: 'array', item: toShape(required(schema.item)), rules: rulesOf(schema) };
    case 'picklist':
      return { type: 'options', options: (schema.options ?? []).map(literal) };
    case 'union':
    case 'variant':
      return flat((schema.options as Schema[]).map(toShape));
    case 'nullable':
      return flat([toShape(required(schema.wrapped)), { type: 'value', name: 'null', rules: [] }]);
    case 'optional':
      return toShape(required(schema.wrapped));
    case 'literal':
      return literal(schema.literal);
    default:
      return { type: 'value', name: schema.type, rules: rulesOf(schema) };
  }
}

function objectShape({ type, entries = {} }: Schema): Shape {
  const keys = Object.entries(entries).map(([name, entry]) => [
    name,
    { isOptional: entry.type === 'optional', shape: toShape(entry) },
  ]);
  return {
    type: 'object',
    isStrict: type === 'strict_object',
    keys: Object.fromEntries(keys) as (Shape & { type: 'object' })['keys'],
  };
}

function flat(options: Shape[]): Shape {
  return {
    type: 'options',
    options: options.flatMap((one) => (one.type === 'options' ? one.options : [one])),
  };
}

function literal(value: unknown): Shape {
  return { type: 'literal', value: JSON.stringify(value) };
}

function rulesOf({ pipe = [] }: Schema): string[] {
  const checks = pipe.filter(({ kind }) => kind === 'validation');
  return checks.map(({ type, requirement, message }) => {
    if (typeof requirement === 'number' || requirement instanceof RegExp)
      return `${type} ${String(requirement)}`;
    return typeof message === 'string' ? `${type}: ${message}` : type;
  });
}

function required(schema: Schema | undefined): Schema {
  if (schema === undefined) throw new Error('a schema has no inner schema');
  return schema;
}
