/** What is known of a finished request. Never bodies, tokens, addresses, e-mails or card data. */
export type RequestLog = {
  requestId: string;
  endpoint: string;
  uid: string | null;
  outcome: string;
  status: number;
  ms: number;
  error?: unknown;
};

/** An event beyond a single request, e.g. a job that failed. Its name is a stable id to search for and alert on; fields must carry ids only. */
export type EventLog = {
  severity: 'INFO' | 'WARNING' | 'ERROR';
  event: string;
  fields?: Record<string, string | number | boolean | null>;
  error?: unknown;
};

/** One line per request, in the form Cloud Logging reads as a structured entry. An error counts whatever the status: a file breaks off behind its 200. */
export function logRequest({ error, ...entry }: RequestLog): void {
  writeLine({
    severity: error === undefined ? severityOf(entry.status) : 'ERROR',
    message: `${entry.endpoint} ${entry.outcome}`,
    ...entry,
    ...(error === undefined ? {} : { error: describe(error) }),
  });
}

export function logEvent({ severity, event, fields = {}, error }: EventLog): void {
  writeLine({
    severity,
    message: event,
    ...fields,
    ...(error === undefined ? {} : { error: describe(error) }),
  });
}

function severityOf(status: number): string {
  if (status >= 500) return 'ERROR';
  return status >= 400 ? 'WARNING' : 'INFO';
}

/** Stack and causes of an unexpected error, outermost first. */
function describe(error: unknown): string {
  const parts: string[] = [];
  for (let current = error; current !== undefined && parts.length < 5;) {
    parts.push(current instanceof Error ? (current.stack ?? current.message) : typeof current);
    current = current instanceof Error ? current.cause : undefined;
  }
  return parts.join('\ncaused by ');
}

function writeLine(entry: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}
