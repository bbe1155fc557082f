import type { Contract } from '@shop/core/contracts/contract';
import { functionOf, groupOf } from '@shop/core/contracts/contract';

import { env } from '@/config/env';
import { isRecord } from '@/config/isRecord';

export type PlainRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
};

export type Answer = { ok: boolean; status: number; text: string };

/**
 * Fields listed in `contract.headers` become percent-encoded headers. Other fields go into the query string for GET,
 * DELETE and uploads, and into the JSON body otherwise. Undefined fields are not sent.
 */
export function toRequest(contract: Contract, input: unknown): PlainRequest {
  const rest = new Map(
    Object.entries(isRecord(input) ? input : {}).filter(([, value]) => value !== undefined),
  );
  const headers: Record<string, string> = {};
  for (const name of contract.headers ?? []) {
    const value = rest.get(name);
    rest.delete(name);
    if (value !== undefined) headers[name] = encodeURIComponent(asText(value));
  }
  const url = urlOf(contract);
  const isUpload = contract.uploadMaxBytes !== undefined;
  if (isUpload || contract.method === 'GET' || contract.method === 'DELETE') {
    const query = new URLSearchParams([...rest].map(([name, value]) => [name, asText(value)])).toString();
    return { url: query === '' ? url : `${url}?${query}`, method: contract.method, headers, body: undefined };
  }
  headers['content-type'] = 'application/json';
  return { url, method: contract.method, headers, body: JSON.stringify(Object.fromEntries(rest)) };
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Endpoints that share a function are distinguished by the path after the function's URL. */
function urlOf(contract: Contract): string {
  const template = '{function}';
  if (!env.apiBase.includes(template)) return `${env.apiBase}/${contract.path}`;
  const address = env.apiBase.replace(template, functionOf(contract));
  return groupOf(contract) === null ? address : `${address}/${contract.path}`;
}
