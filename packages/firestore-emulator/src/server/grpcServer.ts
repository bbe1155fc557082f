import {
  Server,
  ServerCredentials,
  type MethodDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import type { Duplex } from 'node:stream';

import { bidiHandlers, handlers } from '../services/services';
import { methods, type MethodDescription } from '../wire/protocol';
import type { Backend } from './backend';
import { bidirectional, streaming, unary } from './grpcCalls';
import { maxRequestBytes, oversized } from './oversized';

export type GrpcServer = {
  /** Serves a connection that was identified as HTTP/2. */
  readonly accept: (connection: Duplex) => void;
  readonly close: () => void;
};

// Exceeds Firestore's limit, so that this server can refuse an oversized request as Firestore does.
const maxMessageBytes = 64 * 1024 * 1024;

export function createGrpcServer(backend: Backend): GrpcServer {
  const server = new Server({
    'grpc.max_receive_message_length': maxMessageBytes,
    'grpc.max_send_message_length': -1,
  });
  const definition: Record<string, MethodDefinition<object, object>> = {};
  const implementation: UntypedServiceImplementation = {};
  for (const method of methods) {
    const handler = handlers[method.name];
    const bidiHandler = bidiHandlers[method.name];
    definition[method.name] = toDefinition(method);
    if (bidiHandler !== undefined) implementation[method.name] = bidirectional(bidiHandler, backend);
    else if (handler !== undefined)
      implementation[method.name] = (method.responseStream ? streaming : unary)(handler, backend);
  }
  server.addService(definition, implementation);
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
  return {
    accept: (connection) => injector.injectConnection(connection),
    close: () => {
      injector.destroy();
      server.forceShutdown();
    },
  };
}

function toDefinition(method: MethodDescription): MethodDefinition<object, object> {
  return {
    path: method.path,
    requestStream: method.requestStream,
    responseStream: method.responseStream,
    requestSerialize: (message) => Buffer.from(method.requestType.encode(message).finish()),
    requestDeserialize: (bytes) =>
      bytes.length > maxRequestBytes ? oversized : method.requestType.decode(bytes),
    responseSerialize: (message) => Buffer.from(method.responseType.encode(message).finish()),
    responseDeserialize: (bytes) => method.responseType.decode(bytes),
  };
}
