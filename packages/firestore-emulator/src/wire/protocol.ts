// The service and its messages, from the descriptors that ship with the Firestore client.
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
// Adds the operation `verify`, which the public descriptors lack. Client SDKs send it for documents that a transaction
// reads but does not write.
root
  .lookupType('google.firestore.v1.Write')
  .oneofs['operation']?.add(new protobuf.Field('verify', 5, 'string'));

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

// Removes defaults. protobufjs returns '' or 0 for unset members of a oneof, but this code must detect unset members.
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
