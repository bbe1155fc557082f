// The service and its messages, from the descriptions that ship with the Firestore client.
import descriptions from '@google-cloud/firestore/build/protos/v1.json';
import protobuf from 'protobufjs/light';

const serviceName = 'google.firestore.v1.Firestore';

export type MethodDescription = {
  readonly name: string;
  readonly path: string;
  readonly requestType: protobuf.Type;
  readonly responseType: protobuf.Type;
  readonly requestStream: boolean;
  readonly responseStream: boolean;
};

const root = protobuf.Root.fromJSON(descriptions);
// Client SDKs guard what a transaction has only read with this write; the public description leaves it out.
root
  .lookupType('google.firestore.v1.Write')
  .oneofs['operation']?.add(new protobuf.Field('verify', 5, 'string'));

/** A document as it travels. */
export const documentType = root.lookupType('google.firestore.v1.Document');

const service = root.lookupService(serviceName);

export const methods: readonly MethodDescription[] = service.methodsArray.map((method) => {
  method.resolve();
  return {
    name: method.name,
    path: `/${serviceName}/${method.name}`,
    requestType: root.lookupType(method.resolvedRequestType?.fullName ?? ''),
    responseType: root.lookupType(method.resolvedResponseType?.fullName ?? ''),
    requestStream: method.requestStream === true,
    responseStream: method.responseStream === true,
  };
});

for (const method of methods) hideUnsetMembers(method.requestType, new Set());

// protobufjs answers '' or 0 for members of a oneof that are not set; here "not set" must be distinguishable.
function hideUnsetMembers(type: protobuf.Type, seen: Set<protobuf.Type>): void {
  if (seen.has(type)) return;
  seen.add(type);
  const prototype: unknown = type.ctor.prototype;
  for (const field of type.fieldsArray) {
    field.resolve();
    if (field.partOf !== null && typeof prototype === 'object' && prototype !== null)
      Object.defineProperty(prototype, field.name, { value: null, writable: true, configurable: true });
    if (field.resolvedType instanceof protobuf.Type) hideUnsetMembers(field.resolvedType, seen);
  }
}
