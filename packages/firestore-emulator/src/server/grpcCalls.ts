import {
  Metadata,
  type handleBidiStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
} from '@grpc/grpc-js';

import { callerOf } from '../access/caller';
import type { Call } from '../services/context';
import type { BidiHandler, Handler } from '../services/services';
import { toStatusError } from '../wire/status';
import type { Backend } from './backend';
import { assertNotOversized } from './oversized';

type GrpcCall = {
  readonly metadata: Metadata;
  readonly on: (event: 'cancelled', listener: () => void) => unknown;
};

type GrpcError = Error & { readonly code: number; readonly details: string; readonly metadata: Metadata };

export function unary(handler: Handler, backend: Backend): handleUnaryCall<object, object> {
  return (grpcCall, callback) => {
    const finish = (outcome: Outcome): void => {
      if ('error' in outcome) callback(outcome.error);
      else callback(null, outcome.response);
    };
    void answer(handler, grpcCall.request, backend, grpcCall).then(finish);
  };
}

export function streaming(handler: Handler, backend: Backend): handleServerStreamingCall<object, object> {
  return (grpcCall) => {
    const finish = (outcome: Outcome): void => {
      if ('error' in outcome) {
        grpcCall.emit('error', outcome.error);
        return;
      }
      for (const response of Array.isArray(outcome.response) ? outcome.response : [outcome.response])
        grpcCall.write(response);
      grpcCall.end();
    };
    void answer(handler, grpcCall.request, backend, grpcCall).then(finish);
  };
}

/** Handles requests one after another, even when one of them has to wait. */
export function bidirectional(
  handler: BidiHandler,
  backend: Backend,
): handleBidiStreamingCall<object, object> {
  return (grpcCall) => {
    let session: ReturnType<BidiHandler> | null = null;
    let isOpen = true;
    let handled: Promise<void> = Promise.resolve();
    const close = (): void => {
      isOpen = false;
      session?.close();
    };
    const fail = (error: unknown): void => {
      if (!isOpen) return;
      close();
      grpcCall.emit('error', toGrpcError(error));
    };
    const send = (response: object): void => {
      if (isOpen) grpcCall.write(response);
    };
    const next = (action: () => void | Promise<void>): void => {
      handled = handled.then(() => (isOpen ? action() : undefined)).catch(fail);
    };
    next(() => {
      session = handler(toCall(backend, grpcCall), send);
    });
    grpcCall.on('data', (request: object) =>
      next(() => {
        assertNotOversized(request);
        return session?.receive(request);
      }),
    );
    grpcCall.on('end', () =>
      next(() => {
        close();
        grpcCall.end();
      }),
    );
    grpcCall.on('cancelled', close);
    grpcCall.on('error', close);
  };
}

type Outcome = { readonly response: object | readonly object[] } | { readonly error: GrpcError };

/** Never rejects. */
async function answer(
  handler: Handler,
  request: object,
  backend: Backend,
  grpcCall: GrpcCall,
): Promise<Outcome> {
  try {
    assertNotOversized(request);
    return { response: await handler(request, toCall(backend, grpcCall)) };
  } catch (error) {
    return { error: toGrpcError(error) };
  }
}

/** Throws when the credentials of the call are invalid. */
function toCall(backend: Backend, grpcCall: GrpcCall): Call {
  const gone = new AbortController();
  grpcCall.on('cancelled', () => gone.abort());
  const [authorization] = grpcCall.metadata.get('authorization');
  return { ...backend, caller: callerOf(authorization?.toString()), signal: gone.signal };
}

function toGrpcError(error: unknown): GrpcError {
  const { code, message } = toStatusError(error);
  return Object.assign(new Error(message), { code, details: message, metadata: new Metadata() });
}
