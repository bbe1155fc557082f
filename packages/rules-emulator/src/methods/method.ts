import { RulesError } from '../evaluate/rulesError';

import type { RulesValue, ValueType } from '../values/rulesValue';

type ValueOf<T extends ValueType> = Extract<RulesValue, { type: T }>;

/** `count` is the number of arguments. */
export type Method<Self> = {
  readonly count: number;
  readonly call: (self: Self, args: readonly RulesValue[]) => RulesValue;
};

export type MethodTable<Self> = ReadonlyMap<string, Method<Self>>;

/** Builds a table from `name: [argument count, call]`. */
export function methodTable<Self>(
  rows: Readonly<Record<string, readonly [number, Method<Self>['call']]>>,
): MethodTable<Self> {
  return new Map(Object.entries(rows).map(([name, [count, call]]) => [name, { count, call }]));
}

export function invoke<Self>(
  { table, name, owner }: { table: MethodTable<Self>; name: string; owner: string },
  self: Self,
  args: readonly RulesValue[],
): RulesValue {
  const method = table.get(name);
  if (!method) throw new RulesError(`function '${name}' does not exist on ${owner}`);
  if (args.length !== method.count) {
    throw new RulesError(`${owner}.${name} does not take ${args.length} arguments`);
  }
  return method.call(self, args);
}

/** Throws a RulesError unless the argument has one of the expected types. */
export function argument<T extends ValueType>(
  args: readonly RulesValue[],
  position: number,
  ...wanted: readonly T[]
): ValueOf<T> {
  const found = args[position];
  if (found !== undefined && hasType(found, wanted)) return found;
  throw new RulesError(
    `expected ${wanted.join(' or ')} as argument ${position + 1} but found ${found?.type ?? 'none'}`,
  );
}

function hasType<T extends ValueType>(value: RulesValue, wanted: readonly T[]): value is ValueOf<T> {
  return wanted.some((type) => type === value.type);
}

/** Returns an int argument as a number, for counts and positions. */
export function smallInt(args: readonly RulesValue[], position: number): number {
  return Number(argument(args, position, 'int').value);
}

export function itemsArgument(args: readonly RulesValue[], position: number): readonly RulesValue[] {
  return argument(args, position, 'list', 'set').items;
}
