import { boolValue, listValue, stringValue } from '../values/rulesValue';

import { RulesError } from './rulesError';

import type { RulesValue } from '../values/rulesValue';

/** Spelled in rules after `is`, and the value types each covers. */
const TYPE_NAMES: ReadonlyMap<string, readonly RulesValue['type'][]> = new Map<
  string,
  readonly RulesValue['type'][]
>([
  ['bool', ['bool']],
  ['bytes', ['bytes']],
  ['duration', ['duration']],
  ['float', ['float']],
  ['int', ['int']],
  ['latlng', ['latlng']],
  ['list', ['list']],
  ['map', ['map']],
  ['number', ['int', 'float']],
  ['path', ['path']],
  ['set', ['set']],
  ['string', ['string']],
  ['timestamp', ['timestamp']],
]);

export function isTypeName(name: string): boolean {
  return TYPE_NAMES.has(name);
}

export function hasType(value: RulesValue, typeName: string): RulesValue {
  const types = TYPE_NAMES.get(typeName);
  if (!types) throw new RulesError(`unknown type '${typeName}'`);
  if (value.type === 'unknown')
    throw new RulesError(`the query does not prove the type of ${value.description}`);
  return boolValue(types.includes(value.type));
}

export function readMember(object: RulesValue, name: string): RulesValue {
  if (object.type === 'map') {
    const found = object.fields.get(name);
    if (found) return found;
    throw new RulesError(`property '${name}' is undefined on the object`);
  }
  if (object.type === 'unknown') {
    const known = object.members.get(name);
    if (known) return known;
    throw new RulesError(`the query does not fix ${object.description}.${name}`);
  }
  throw new RulesError(`property '${name}' is read from a ${object.type} value`);
}

export function readIndex(object: RulesValue, index: RulesValue): RulesValue {
  if (index.type === 'string') return readMember(object, index.value);
  if (index.type !== 'int') throw new RulesError(`${index.type} cannot be used as an index`);
  const found = itemsOf(object).at(Number(index.value));
  if (found === undefined || index.value < 0n) throw new RulesError(`index ${index.value} is out of range`);
  return found;
}

export function readRange(object: RulesValue, from: RulesValue, to: RulesValue): RulesValue {
  if (from.type !== 'int' || to.type !== 'int') throw new RulesError('a range needs two ints');
  const items = itemsOf(object);
  const isInside = from.value >= 0n && from.value <= to.value && to.value <= BigInt(items.length);
  if (!isInside) throw new RulesError(`range ${from.value}:${to.value} is out of range`);
  const taken = items.slice(Number(from.value), Number(to.value));
  if (object.type !== 'string') return listValue(taken);
  return stringValue(taken.map((item) => (item.type === 'string' ? item.value : '')).join(''));
}

function itemsOf(object: RulesValue): readonly RulesValue[] {
  switch (object.type) {
    case 'list':
      return object.items;
    case 'string':
      return Array.from(object.value).map(stringValue);
    case 'path':
      return object.segments.map(stringValue);
    default:
      throw new RulesError(`${object.type} has no positions`);
  }
}
