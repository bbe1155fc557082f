import type { IncomingMessage } from 'node:http';

import { invalidArgument } from '../wire/status';

const maxBodyBytes = 10 * 1024 * 1024;

/** Treats an empty body as `{}`. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > maxBodyBytes) throw invalidArgument('The request is larger than 10 MiB.');
    chunks.push(bytes);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  if (text.trim() === '') return {};
  try {
    const json: unknown = JSON.parse(text);
    return json;
  } catch (error) {
    throw invalidArgument(`The request body is not JSON: ${String(error)}`);
  }
}

export function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
