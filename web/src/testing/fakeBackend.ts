import type { Contract } from '@shop/core/contracts/contract';
import type { ErrorCode } from '@shop/core/model/appError';
import * as v from 'valibot';

type Call = { input: unknown; headers: Headers; url: string };
type Refusal = { status: number; code: ErrorCode; message: string; details?: unknown };
type Reaction = (call: Call) => Response | Promise<Response>;

const reactions = new Map<string, { contract: Contract; react: Reaction; calls: Call[] }>();
const realFetch = globalThis.fetch;
let problems: string[] = [];

/**
 * Replaces only `fetch`, so the real API client runs. Refuses an input that violates its contract's schema. A test
 * fails if a request has no prepared response, or if the prepared response violates its contract's schema.
 */
export const fakeBackend = {
  answer<C extends Contract>(contract: C, answer: AnswerOf<C>) {
    on(contract, async ({ input }) => {
      const body = isFunction(answer) ? await answer(input) : answer;
      const parsed = v.safeParse(contract.output, body);
      if (parsed.success)
        return Response.json({ success: true, ...v.parse(v.looseObject({}), parsed.output) });
      const problem = `Response to ${contract.path} violates its contract: ${textOf(parsed.issues)}`;
      problems.push(problem);
      return Response.json({ success: false, code: 'internal', message: problem }, { status: 500 });
    });
  },
  /** Does not replace a response that the test has set. */
  answerByDefault<C extends Contract>(contract: C, answer: AnswerOf<C>) {
    const { fetch } = globalThis;
    if (!reactions.has(contract.path)) fakeBackend.answer(contract, answer);
    // If the test has replaced `fetch`, keeps the replacement.
    if (fetch !== realFetch) globalThis.fetch = fetch;
  },
  refuse(contract: Contract, refusal: Refusal) {
    const { status, ...body } = refusal;
    on(contract, () => Response.json({ success: false, ...body }, { status }));
  },
  fail(contract: Contract, how: 'offline' | 'silence' | 'malformed') {
    on(contract, () => {
      if (how === 'offline') throw new TypeError('Failed to fetch');
      if (how === 'malformed') return new Response('<html>Bad gateway</html>', { status: 502 });
      return new Promise<Response>(() => {});
    });
  },
  calls(contract: Contract): readonly Call[] {
    return reactions.get(contract.path)?.calls ?? [];
  },
};

type Answering<C extends Contract> = (
  input: v.InferOutput<C['input']>,
) => v.InferInput<C['output']> | Promise<v.InferInput<C['output']>>;
type AnswerOf<C extends Contract> = v.InferInput<C['output']> | Answering<C>;

function isFunction<C extends Contract>(answer: AnswerOf<C>): answer is Answering<C> {
  return typeof answer === 'function';
}

/** Removes all responses. Returns the problems: missing responses, and responses that violate their contract. */
export function resetServer(): string[] {
  const found = problems;
  problems = [];
  reactions.clear();
  if (globalThis.fetch === respond) globalThis.fetch = realFetch;
  return found;
}

function on(contract: Contract, react: Reaction): void {
  globalThis.fetch = respond;
  const calls = reactions.get(contract.path)?.calls ?? [];
  reactions.set(contract.path, { contract, react, calls });
}

async function respond(target: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(target instanceof Request ? target.url : target, 'http://localhost');
  const path = url.pathname.replace(/^\/api\//, '');
  const known = reactions.get(path);
  if (known === undefined || known.contract.method !== (init?.method ?? 'GET')) {
    problems.push(`No response prepared for ${init?.method ?? 'GET'} ${url.pathname}`);
    return Response.json(
      { success: false, code: 'not-found', message: 'No response prepared.' },
      { status: 404 },
    );
  }
  const headers = new Headers(init?.headers);
  const sent = inputOf(known.contract, url, headers, init?.body);
  known.calls.push({ input: sent, headers, url: url.pathname + url.search });
  const parsed = v.safeParse(known.contract.input, sent);
  if (!parsed.success) {
    const message = textOf(parsed.issues);
    return Response.json({ success: false, code: 'bad-request', message }, { status: 400 });
  }
  return known.react({ input: parsed.output, headers, url: url.pathname + url.search });
}

function textOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`).join('; ');
}

function inputOf(contract: Contract, url: URL, headers: Headers, body: unknown): unknown {
  const named = (contract.headers ?? []).flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, decodeURIComponent(value)] as const];
  });
  const rest: unknown = typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(url.searchParams);
  return { ...Object.fromEntries(named), ...(rest as object) };
}
