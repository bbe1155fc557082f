import { openCall } from '../async/workScope';

/** What gRPC knows of a call that it is about to make, as far as it matters here. */
type InvokedCall = {
  call: { cancel: () => void; once: (event: 'status', listener: () => void) => unknown };
  methodDefinition: { path: string };
};

/** Gives back the locks of a transaction that failed: worth a moment after the deadline as well. */
const rollback = /\/Rollback$/;

/**
 * Settings of the database client by which each of its calls belongs to the work that makes it: canceled at that work's deadline, on the
 * wire too. The option is gRPC's own (https://github.com/grpc/grpc-node/blob/master/packages/grpc-js/src/client.ts), passed on by the
 * client library.
 */
export const boundCalls = {
  'grpc.callInvocationTransformer': <C extends InvokedCall>(invoked: C): C => {
    const { call, methodDefinition } = invoked;
    const cancel = rollback.test(methodDefinition.path) ? () => {} : () => call.cancel();
    call.once('status', openCall({ cancel }));
    return invoked;
  },
};
