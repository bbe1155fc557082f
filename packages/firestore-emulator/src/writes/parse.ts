import { pathIn } from '../names/resourceName';
import { assertStorableKey, parseFieldPath, type FieldPath } from '../values/fieldPath';
import { isNumeric } from '../values/value';
import { requestTime } from '../wire/enums';
import type { WireFieldTransform, WireMask, WirePrecondition, WireValue, WireWrite } from '../wire/messages';
import { isSet } from '../wire/presence';
import { invalidArgument } from '../wire/status';
import { microsFromWire } from '../wire/timestamps';
import { arrayFromWire, fieldsFromWire, valueFromWire } from '../wire/values';
import type { Content, FieldTransform, Precondition, Write } from './write';

const maxTransforms = 500;

export function parseWrite(projectId: string, wire: WireWrite): Write {
  const precondition = parsePrecondition(wire.currentDocument);
  if (isSet(wire.update)) {
    const path = pathIn(projectId, wire.update.name);
    const fields = fieldsFromWire(wire.update.fields);
    const mask = !isSet(wire.updateMask) ? null : parseMask(wire.updateMask);
    const content: Content = mask === null ? { kind: 'replace', fields } : { kind: 'merge', fields, mask };
    return { path, content, transforms: parseTransforms(wire.updateTransforms ?? []), precondition };
  }
  if (isSet(wire.updateMask)) throw invalidArgument('An update mask needs a document to update.');
  if (isSet(wire.delete))
    return {
      path: pathIn(projectId, wire.delete),
      content: { kind: 'delete' },
      transforms: [],
      precondition,
    };
  if (isSet(wire.verify)) {
    if (precondition === null) throw invalidArgument('A verification needs a precondition.');
    return {
      path: pathIn(projectId, wire.verify),
      content: { kind: 'verify' },
      transforms: [],
      precondition,
    };
  }
  if (isSet(wire.transform)) {
    const { document, fieldTransforms } = wire.transform;
    const transforms = parseTransforms(fieldTransforms ?? []);
    if (transforms.length === 0) throw invalidArgument('A transform has no fields.');
    return { path: pathIn(projectId, document), content: { kind: 'keep' }, transforms, precondition };
  }
  throw invalidArgument('A write has no operation.');
}

function parsePrecondition(wire: WirePrecondition | null | undefined): Precondition | null {
  if (isSet(wire?.exists)) return { kind: 'exists', exists: wire.exists };
  if (isSet(wire?.updateTime)) return { kind: 'updateTime', updateTime: microsFromWire(wire.updateTime) };
  return null;
}

function parseMask(mask: WireMask): FieldPath[] {
  return (mask.fieldPaths ?? []).map(parseStorablePath);
}

function parseTransforms(wires: readonly WireFieldTransform[]): FieldTransform[] {
  if (wires.length > maxTransforms)
    throw invalidArgument(`A write may not transform more than ${maxTransforms} fields.`);
  const transforms = wires.map(parseTransform);
  assertNotNested(transforms.map(({ field }) => field));
  return transforms;
}

function assertNotNested(paths: readonly FieldPath[]): void {
  const isAbove = (outer: FieldPath, inner: FieldPath): boolean =>
    outer.length < inner.length && outer.every((key, index) => key === inner[index]);
  if (paths.some((outer) => paths.some((inner) => isAbove(outer, inner))))
    throw invalidArgument('A write cannot transform a field and a field inside of it.');
}

function parseTransform(wire: WireFieldTransform): FieldTransform {
  const field = parseStorablePath(wire.fieldPath);
  if (isSet(wire.setToServerValue)) {
    if (wire.setToServerValue !== requestTime) throw invalidArgument('Unknown server value.');
    return { kind: 'server-timestamp', field };
  }
  if (isSet(wire.increment)) return { kind: 'increment', field, operand: numberFrom(wire.increment) };
  if (isSet(wire.maximum)) return { kind: 'maximum', field, operand: numberFrom(wire.maximum) };
  if (isSet(wire.minimum)) return { kind: 'minimum', field, operand: numberFrom(wire.minimum) };
  if (isSet(wire.appendMissingElements))
    return {
      kind: 'append',
      field,
      elements: arrayFromWire(wire.appendMissingElements.values ?? [], field.length),
    };
  if (isSet(wire.removeAllFromArray))
    return {
      kind: 'remove',
      field,
      elements: arrayFromWire(wire.removeAllFromArray.values ?? [], field.length),
    };
  throw invalidArgument('A field transform has no operation.');
}

function parseStorablePath(text: string | null | undefined): FieldPath {
  const path = parseFieldPath(text);
  for (const key of path) assertStorableKey(key);
  return path;
}

function numberFrom(wire: WireValue): number | bigint {
  const value = valueFromWire(wire);
  if (!isNumeric(value)) throw invalidArgument('The operand of a numeric transform must be a number.');
  return value;
}
