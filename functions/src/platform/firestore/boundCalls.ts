import type { CallInvocationTransformer } from '@grpc/grpc-js';

import { openCall } from '../async/workScope';

/** Releases the locks of a failed transaction, which is allowed a moment after the deadline as well. */
const rollback = /\/Rollback$/;

const bindToWork: CallInvocationTransformer = (invoked) => {
  const { call, methodDefinition } = invoked;
  const cancel = rollback.test(methodDefinition.path) ? () => {} : () => call.cancel();
  call.once('status', openCall({ cancel }));
  return invoked;
};

/**
 * Settings of the database client that bind each of its calls to the work that makes it. The call is canceled at the deadline of
 * that work, on the wire too. The client passes these options to gRPC (docs/decisions/0071).
 */
export const boundCalls = { 'grpc.callInvocationTransformer': bindToWork };
