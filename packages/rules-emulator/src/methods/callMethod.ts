import { assertNever } from '../assertNever';
import { RulesError } from '../evaluate/rulesError';

import { bytesMethods, hashingNamespace } from './bytesMethods';
import { latLngMethods, latLngNamespace } from './latLngMethods';
import { constraintMethods, listMethods, setMethods } from './listMethods';
import { mapDiffMethods, mapMethods } from './mapMethods';
import { mathNamespace } from './mathNamespace';
import { invoke } from './method';
import { pathMethods } from './pathMethods';
import { stringMethods } from './stringMethods';
import { durationMethods, durationNamespace, timestampMethods, timestampNamespace } from './timeMethods';

import type { RulesValue } from '../values/rulesValue';
import type { MethodTable } from './method';

const namespaces: ReadonlyMap<string, MethodTable<undefined>> = new Map([
  ['math', mathNamespace],
  ['hashing', hashingNamespace],
  ['timestamp', timestampNamespace],
  ['duration', durationNamespace],
  ['latlng', latLngNamespace],
]);

const methodNames: ReadonlySet<string> = new Set(
  [
    stringMethods,
    bytesMethods,
    listMethods,
    setMethods,
    mapMethods,
    mapDiffMethods,
    timestampMethods,
    durationMethods,
    pathMethods,
    latLngMethods,
  ].flatMap((table: ReadonlyMap<string, unknown>) => [...table.keys()]),
);

/** Returns whether any type has this method; the receiver's type is known only at run time. */
export function isMethodName(name: string): boolean {
  return methodNames.has(name);
}

export function hasNamespaceFunction(namespace: string, name: string): boolean {
  return namespaces.get(namespace)?.has(name) ?? false;
}

export function callNamespace(namespace: string, name: string, args: readonly RulesValue[]): RulesValue {
  const table = namespaces.get(namespace);
  if (!table) throw new RulesError(`unknown namespace '${namespace}'`);
  return invoke({ table, name, owner: namespace }, undefined, args);
}

export function callMethod(receiver: RulesValue, name: string, args: readonly RulesValue[]): RulesValue {
  const owner = receiver.type;
  switch (receiver.type) {
    case 'string':
      return invoke({ table: stringMethods, name, owner }, receiver, args);
    case 'bytes':
      return invoke({ table: bytesMethods, name, owner }, receiver, args);
    case 'list':
      return invoke({ table: listMethods, name, owner }, receiver, args);
    case 'set':
      return invoke({ table: setMethods, name, owner }, receiver, args);
    case 'map':
      return invoke({ table: mapMethods, name, owner }, receiver, args);
    case 'mapDiff':
      return invoke({ table: mapDiffMethods, name, owner }, receiver, args);
    case 'timestamp':
      return invoke({ table: timestampMethods, name, owner }, receiver, args);
    case 'duration':
      return invoke({ table: durationMethods, name, owner }, receiver, args);
    case 'path':
      return invoke({ table: pathMethods, name, owner }, receiver, args);
    case 'latlng':
      return invoke({ table: latLngMethods, name, owner }, receiver, args);
    case 'constraint':
      return invoke({ table: constraintMethods, name, owner }, receiver, args);
    case 'null':
    case 'bool':
    case 'int':
    case 'float':
      throw new RulesError(`function '${name}' does not exist on ${owner}`);
    default:
      return assertNever(receiver);
  }
}
