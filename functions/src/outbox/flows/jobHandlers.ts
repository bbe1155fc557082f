import * as v from 'valibot';

import type { Attempt, OutboxJob } from '../domain/outboxJob';

type JobContext = { now: Date };

/** Makes one attempt of a job of some kind. Concurrent attempts are safe, because the provider sees one key. */
export type JobHandler = (job: OutboxJob, context: JobContext) => Promise<Attempt>;

/** Handlers by job kind. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

const registered = new Map<string, JobHandler>();

/** Registers the handlers for runs that name none: once, at the start of the program. */
export function registerJobHandlers(handlers: JobHandlers): void {
  for (const [kind, handler] of Object.entries(handlers)) registered.set(kind, handler);
}

/**
 * Returns the kinds that have a handler, of those given or registered. Jobs of other kinds wait for a version of the shop that
 * knows them.
 */
export function jobKinds(given: JobHandlers): string[] {
  return [...new Set([...Object.keys(given), ...registered.keys()])];
}

/** Returns the handler of a kind: of those given, else of those registered. Throws when there is none. */
export function handlerOf(kind: string, given: JobHandlers | undefined): JobHandler {
  const handler = given?.[kind] ?? registered.get(kind);
  if (handler === undefined) throw new Error(`no handler is registered for jobs of the kind ${kind}`);
  return handler;
}

/** Returns a handler that gets its jobs with the fields of their kind. It throws for an invalid job. */
export function jobHandler<const S extends v.GenericSchema<unknown, object>>(
  schema: S,
  attempt: (job: OutboxJob & v.InferOutput<S>, context: JobContext) => Promise<Attempt>,
): JobHandler {
  return (job, context) => attempt({ ...job, ...v.parse(schema, job) }, context);
}
