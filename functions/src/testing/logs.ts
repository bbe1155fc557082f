/** Keeps the log entries out of the test output. */
export function collectLogs(): { logs: Record<string, unknown>[]; stop: () => void } {
  const logs: Record<string, unknown>[] = [];
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = ((...args: Parameters<typeof write>) => {
    const [text] = args;
    if (typeof text !== 'string' || !text.startsWith('{"severity":')) return write(...args);
    logs.push(JSON.parse(text) as Record<string, unknown>);
    return true;
  }) as typeof write;
  return { logs, stop: () => void (process.stdout.write = write) };
}

/** The returned function returns the entries of the current test. */
export function collectLogsOfEachTest(): () => Record<string, unknown>[] {
  let collecting: ReturnType<typeof collectLogs> | undefined;
  beforeEach(() => {
    collecting = collectLogs();
  });
  afterEach(() => collecting?.stop());
  return () => collecting?.logs ?? [];
}
