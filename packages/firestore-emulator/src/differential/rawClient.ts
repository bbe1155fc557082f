import { Client, credentials, Metadata, type ServiceError } from '@grpc/grpc-js';

import { messageFromJson, messageToJson } from '../rest/json';
import { methods } from '../wire/protocol';

export type Answer =
  | { readonly messages: readonly unknown[] }
  | { readonly code: number; readonly details: string };

/** Skips the checks of client libraries. */
export type RawClient = {
  readonly ask: (method: string, request: object) => Promise<Answer>;
  readonly close: () => void;
};

export function openRawClient(address: string): RawClient {
  const client = new Client(address, credentials.createInsecure(), {
    'grpc.max_receive_message_length': -1,
  });
  const metadata = new Metadata();
  metadata.set('authorization', 'Bearer owner');
  return {
    ask: (method, request) => ask(client, metadata, method, request),
    close: () => client.close(),
  };
}

async function ask(client: Client, metadata: Metadata, name: string, request: object): Promise<Answer> {
  const method = methods.find((candidate) => candidate.name === name);
  if (method === undefined) throw new Error(`The service has no method ${name}.`);
  const { path, requestType, responseType } = method;
  const encode = (message: object): Buffer => Buffer.from(requestType.encode(message).finish());
  const decode = (bytes: Buffer): unknown => messageToJson(responseType, responseType.decode(bytes));
  const message = messageFromJson(requestType, request);
  return new Promise((resolve) => {
    const messages: unknown[] = [];
    if (!method.responseStream) {
      client.makeUnaryRequest(path, encode, decode, message, metadata, (error, response) => {
        resolve(error === null ? { messages: [response] } : { code: error.code, details: error.details });
      });
      return;
    }
    client
      .makeServerStreamRequest(path, encode, decode, message, metadata)
      .on('data', (response: unknown) => messages.push(response))
      .on('error', ({ code, details }: ServiceError) => resolve({ code, details }))
      .on('end', () => resolve({ messages }));
  });
}
