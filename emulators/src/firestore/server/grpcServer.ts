import {
  Metadata,
  Server,
  ServerCredentials,
  type handleServerStreamingCall,
  type handleUnaryCall,
  type MethodDefinition,
  type StatusObject,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import type { Duplex } from 'node:stream';

import { callerOf } from '../access/caller';
import type { AccessJudge } from '../access/judge';
import type { Projects } from '../project';
import type { Call } from '../services/context';
import { handlers, type Handler } from '../services/services';
import { methods, type MethodDescription } from '../wire/protocol';
import { toStatusError } from '../wire/status';

export type GrpcServer = {
  /** Serves a connection that turned out to speak HTTP/2. */
  readonly accept: (connection: Duplex) => void;
  /** Cuts every connection. */
  readonly close: () => void;
};

export type Backend = { readonly projects: Projects; readonly judge: AccessJudge };

/** Firestore takes requests of up to 10 MiB; a little more is read so that it can be refused properly. */
const MAX_MESSAGE_BYTES = 11 * 1024 * 1024;

export function createGrpcServer(backend: Backend): GrpcServer {
  const server = new Server({
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_send_message_length': -1,
  });
  const definition: Record<string, MethodDefinition<object, object>> = {};
  const implementation: UntypedServiceImplementation = {};
  for (const method of methods) {
    const handler = handlers[method.name];
    if (handler === undefined) continue;
    definition[method.name] = toDefinition(method);
    implementation[method.name] = method.responseStream
      ? streaming(handler, backend)
      : unary(handler, backend);
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
    requestDeserialize: (bytes) => method.requestType.decode(bytes),
    responseSerialize: (message) => Buffer.from(method.responseType.encode(message).finish()),
    responseDeserialize: (bytes) => method.responseType.decode(bytes),
  };
}

function unary(handler: Handler, backend: Backend): handleUnaryCall<object, object> {
  return (call, callback) => {
    answer(handler, call.request, backend, call).then(
      (response) => callback(null, response),
      (error: unknown) => callback(toGrpcStatus(error)),
    );
  };
}

function streaming(handler: Handler, backend: Backend): handleServerStreamingCall<object, object> {
  return (call) => {
    answer(handler, call.request, backend, call).then(
      (responses) => {
        for (const response of Array.isArray(responses) ? responses : [responses]) call.write(response);
        call.end();
      },
      (error: unknown) => call.destroy(toGrpcStatus(error)),
    );
  };
}

type Incoming = { readonly metadata: Metadata; on(event: 'cancelled', listener: () => void): unknown };

async function answer(handler: Handler, request: object, backend: Backend, incoming: Incoming) {
  return handler(request, toCall(backend, incoming));
}

/** What a service needs to know of a gRPC call; throws when its credentials make no sense. */
export function toCall(backend: Backend, incoming: Incoming): Call {
  const gone = new AbortController();
  incoming.on('cancelled', () => gone.abort());
  const [authorization] = incoming.metadata.get('authorization');
  return { ...backend, caller: callerOf(authorization?.toString()), signal: gone.signal };
}

export function toGrpcStatus(error: unknown): StatusObject & Error {
  const { code, message } = toStatusError(error);
  return Object.assign(new Error(message), { code, details: message, metadata: new Metadata() });
}
