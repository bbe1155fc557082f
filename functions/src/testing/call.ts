import type { Contract, InputFor, OutputOf } from '@shop/core/contracts/contract';
import * as v from 'valibot';

export type Answered = { status: number; headers: Headers; text: string; body: Record<string, unknown> };

export type CallOptions = { token?: string; headers?: Record<string, string> };

export async function call<C extends Contract>(
  base: string,
  contract: C,
  input: InputFor<C>,
  { token, headers = {} }: CallOptions = {},
): Promise<Answered> {
  const fields = new Map(Object.entries(input as object));
  const sent = new Headers(headers);
  if (token !== undefined) sent.set('authorization', `Bearer ${token}`);
  for (const name of contract.headers ?? []) {
    const value: unknown = fields.get(name);
    if (typeof value === 'string') sent.set(name, encodeURIComponent(value));
    fields.delete(name);
  }
  const inQuery = contract.method === 'GET' || contract.method === 'DELETE';
  const query = new URLSearchParams();
  for (const [key, value] of fields) query.set(key, String(value));
  const url = `${base}/${contract.path}${inQuery && fields.size > 0 ? `?${query.toString()}` : ''}`;
  if (inQuery) return send(url, { method: contract.method, headers: sent });
  sent.set('content-type', 'application/json');
  return send(url, {
    method: contract.method,
    headers: sent,
    body: JSON.stringify(Object.fromEntries(fields)),
  });
}

export async function send(url: string, init: RequestInit): Promise<Answered> {
  const response = await fetch(url, init);
  const text = await response.text();
  const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json') === true;
  const body = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { status: response.status, headers: response.headers, text, body };
}

/** Fails if the request was refused or the response has other fields. */
export function answerOf<C extends Contract>(contract: C, answered: Answered): OutputOf<C> {
  if (answered.status !== 200)
    throw new Error(`${contract.name} answered ${answered.status}: ${answered.text}`);
  const { success, ...answer } = answered.body;
  expect(success).toBe(true);
  const output: OutputOf<C> = v.parse(contract.output, answer);
  expect(answer).toEqual(output);
  return output;
}
