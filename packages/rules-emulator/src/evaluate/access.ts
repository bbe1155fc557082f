import { boolValue, listValue, pathValue, stringValue } from '../values/rulesValue';

import { RulesError } from './rulesError';

import type { RulesValue } from '../values/rulesValue';

/**
 * Type names allowed after `is` in rules, and the value types that each covers. In Google's emulator, no value is a
 * `set` or a `map_diff`.
 */
const typeNames: ReadonlyMap<string, readonly RulesValue['type'][]> = new Map<
  string,
  readonly RulesValue['type'][]
>([
  ['bool', ['bool']],
  ['bytes', ['bytes']],
  ['constraint', ['constraint']],
  ['duration', ['duration']],
  ['float', ['float']],
  ['int', ['int']],
  ['latlng', ['latlng']],
  ['list', ['list']],
  ['map', ['map']],
  ['map_diff', []],
  ['number', ['int', 'float']],
  ['path', ['path']],
  ['set', []],
  ['string', ['string']],
  ['timestamp', ['timestamp']],
  ['vector', []],
]);

/** Type names in the order of Google's error message. */
export const supportedTypes =
  'bool,bytes,constraint,duration,float,int,latlng,list,vector,set,number,map,string,timestamp,path,map_diff';

export function isTypeName(name: string): boolean {
  return typeNames.has(name);
}

export function hasType(value: RulesValue, typeName: string): RulesValue {
  const types = typeNames.get(typeName);
  if (!types) throw new RulesError(`unknown type '${typeName}'`);
  return boolValue(types.includes(value.type));
}

export function readMember(object: RulesValue, name: string): RulesValue {
  if (object.type === 'map') {
    const found = object.fields.get(name);
    if (found) return found;
    throw new RulesError(`property '${name}' is undefined on the object`);
  }
  throw new RulesError(`cannot read property '${name}' of a ${object.type} value`);
}

export function readIndex(object: RulesValue, index: RulesValue): RulesValue {
  if (index.type === 'string') return readMember(object, index.value);
  if (index.type !== 'int') throw new RulesError(`${index.type} cannot be used as an index`);
  const found = itemsOf(object).at(Number(index.value));
  if (found === undefined || index.value < 0n) throw new RulesError(`index ${index.value} is out of range`);
  return found;
}

/**
 * Returns `object[from:to]`. `from` must be in [0, length) and `to` in [1, length], so `[0:0]` and `[length:length]`
 * are errors.
 */
export function readRange(
  object: RulesValue,
  from: RulesValue | undefined,
  to: RulesValue | undefined,
): RulesValue {
  const items = itemsOf(object);
  const start = positionOf(from, 0);
  const end = positionOf(to, items.length);
  if (start < 0 || start >= items.length || end < 1 || end > items.length || start > end)
    throw new RulesError(`range ${start}:${end} is out of range`);
  if (object.type === 'string') return stringValue(object.value.slice(start, end));
  if (object.type === 'path') return pathValue(object.segments.slice(start, end));
  return listValue(items.slice(start, end));
}

function positionOf(value: RulesValue | undefined, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (value.type !== 'int') throw new RulesError('both ends of a range must be ints');
  return Number(value.value);
}

// Returns the items of a value; strings are counted in UTF-16 code units.
function itemsOf(object: RulesValue): readonly RulesValue[] {
  switch (object.type) {
    case 'list':
      return object.items;
    case 'string':
      return object.value.split('').map(stringValue);
    case 'path':
      return object.segments.map((segment) => {
        if (typeof segment !== 'string') throw new RulesError('a path with a variable cannot be indexed');
        return stringValue(segment);
      });
    default:
      throw new RulesError(`${object.type} cannot be indexed`);
  }
}
