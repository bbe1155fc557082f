/** Values that rules compute with. Integers have 64 bits. Times are in nanoseconds. */
export type RulesValue =
  | NullValue
  | BoolValue
  | IntValue
  | FloatValue
  | StringValue
  | BytesValue
  | ListValue
  | SetValue
  | MapValue
  | MapDiffValue
  | TimestampValue
  | DurationValue
  | PathValue
  | LatLngValue
  | ConstraintValue;

export type NullValue = { readonly type: 'null' };
export type BoolValue = { readonly type: 'bool'; readonly value: boolean };
export type IntValue = { readonly type: 'int'; readonly value: bigint };
export type FloatValue = { readonly type: 'float'; readonly value: number };
export type StringValue = { readonly type: 'string'; readonly value: string };
export type BytesValue = { readonly type: 'bytes'; readonly value: Uint8Array };
export type ListValue = { readonly type: 'list'; readonly items: readonly RulesValue[] };
export type SetValue = { readonly type: 'set'; readonly items: readonly RulesValue[] };
export type MapValue = { readonly type: 'map'; readonly fields: ReadonlyMap<string, RulesValue> };
export type MapDiffValue = { readonly type: 'mapDiff'; readonly after: MapValue; readonly before: MapValue };
export type TimestampValue = { readonly type: 'timestamp'; readonly nanos: bigint };
export type DurationValue = { readonly type: 'duration'; readonly nanos: bigint };
export type PathValue = { readonly type: 'path'; readonly segments: readonly PathSegment[] };
/** A literal segment, or a variable that is not bound yet: `{name}`, `{name=**}`. */
export type PathSegment = string | { readonly name: string; readonly isMany: boolean };
export type LatLngValue = { readonly type: 'latlng'; readonly latitude: number; readonly longitude: number };

/**
 * A field that a query restricts, but not to one value. Only the conditions of the query's filters are known, because
 * rules must hold for every document that the query could return.
 */
export type ConstraintValue = { readonly type: 'constraint'; readonly facts: readonly Fact[] };

export type Fact = {
  readonly operator: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'contains';
  readonly value: RulesValue;
};

export type ValueType = RulesValue['type'];

export const nullValue: NullValue = { type: 'null' };

export function boolValue(value: boolean): BoolValue {
  return { type: 'bool', value };
}

export function intValue(value: bigint): IntValue {
  return { type: 'int', value };
}

export function floatValue(value: number): FloatValue {
  return { type: 'float', value };
}

export function stringValue(value: string): StringValue {
  return { type: 'string', value };
}

export function bytesValue(value: Uint8Array): BytesValue {
  return { type: 'bytes', value };
}

export function listValue(items: readonly RulesValue[]): ListValue {
  return { type: 'list', items };
}

export function mapValue(entries: Iterable<readonly [string, RulesValue]>): MapValue {
  return { type: 'map', fields: new Map(entries) };
}

export function timestampValue(nanos: bigint): TimestampValue {
  return { type: 'timestamp', nanos };
}

export function durationValue(nanos: bigint): DurationValue {
  return { type: 'duration', nanos };
}

export function pathValue(segments: readonly PathSegment[]): PathValue {
  return { type: 'path', segments };
}
