import type { IncomingHttpHeaders } from 'node:http';

import type { Contract } from '@shop/core/contracts/contract';
import { AppError } from '@shop/core/model/appError';
import * as v from 'valibot';

export type InputSource = { url: string; headers: IncomingHttpHeaders; body: Buffer };

export const maxBodyBytes = 64 * 1024;
const maxDepth = 16;
const maxReportedFields = 20;
const forbiddenKeys: readonly string[] = ['__proto__', 'constructor', 'prototype'];

export function readInput<C extends Contract>(contract: C, source: InputSource): v.InferOutput<C['input']> {
  const isUpload = contract.uploadMaxBytes !== undefined;
  const fromQuery = isUpload || contract.method === 'GET' || contract.method === 'DELETE';
  const given = fromQuery ? queryOf(source.url) : bodyOf(source);
  const parsed = v.safeParse(contract.input, withHeaders(contract, given, source.headers), {
    // Unlike Valibot's default messages, these do not repeat the received value.
    message: (issue) => (issue.received === 'undefined' ? 'is required' : 'is not valid'),
  });
  if (!parsed.success) throw refusalOf(parsed.issues);
  return parsed.output;
}

function queryOf(url: string): Record<string, string> {
  const query: Record<string, string> = {};
  const start = url.indexOf('?');
  if (start < 0) return query;
  for (const [key, value] of new URLSearchParams(url.slice(start + 1))) {
    if (forbiddenKeys.includes(key)) throw unknownField(key);
    if (Object.hasOwn(query, key)) throw new AppError('bad-request', `${shown(key)} is given twice.`);
    query[key] = value;
  }
  return query;
}

function bodyOf({ headers, body }: InputSource): unknown {
  if (body.length === 0) return {};
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    throw new AppError('bad-request', 'The body must be sent as application/json.');
  }
  const parsed = parseJson(body);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new AppError('bad-request', 'The body is not a JSON object.');
  }
  assertPlain(parsed);
  return parsed;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (cause) {
    throw new AppError('bad-request', 'The body is not valid JSON.', { cause });
  }
}

/** Refuses deep nesting, and keys with a special meaning in JavaScript, whatever the schema allows. */
function assertPlain(value: unknown): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new AppError('bad-request', 'The body is nested too deeply.');
    const next: unknown[] = [];
    for (const entry of level) {
      if (typeof entry !== 'object' || entry === null) continue;
      if (!Array.isArray(entry)) {
        const forbidden = Object.keys(entry).find((key) => forbiddenKeys.includes(key));
        if (forbidden !== undefined) throw unknownField(forbidden);
      }
      next.push(...Object.values(entry));
    }
    level = next;
  }
}

function withHeaders(contract: Contract, given: unknown, headers: IncomingHttpHeaders): unknown {
  if (contract.headers === undefined || typeof given !== 'object' || given === null) return given;
  const joined: Record<string, unknown> = { ...given };
  for (const name of contract.headers) {
    const value = headers[name.toLowerCase()];
    if (value === undefined) continue;
    if (Object.hasOwn(joined, name)) throw new AppError('bad-request', `${name} is given twice.`);
    joined[name] = decoded(name, value);
  }
  return joined;
}

/** Clients percent-encode headers, because headers cannot contain all characters. */
function decoded(name: string, value: string | string[]): string {
  try {
    return decodeURIComponent(String(value));
  } catch {
    throw new AppError('bad-request', `${name} is not correctly percent-encoded.`);
  }
}

function refusalOf(issues: readonly v.BaseIssue<unknown>[]): AppError {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, maxReportedFields)) {
    const path = v.getDotPath(issue) ?? '';
    if (issue.expected === 'never' && issue.path !== undefined) return unknownField(path);
    fields[path] ??= issue.message;
  }
  const [first] = Object.entries(fields);
  const sentence =
    first === undefined || first[0] === '' ? 'The request is not valid.' : `${first.join(' ')}.`;
  return new AppError('bad-request', sentence, { details: { fields } });
}

function unknownField(key: string): AppError {
  return new AppError('unknown-field', `${shown(key)} is not a known field.`);
}

function shown(key: string): string {
  return JSON.stringify(key.slice(0, 64));
}
