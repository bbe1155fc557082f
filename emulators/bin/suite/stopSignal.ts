const parentCheckMs = 500;

/**
 * Aborts when this program is to stop: Ctrl-C, a signal, or the end of the npm that ran it, which does not pass signals on to what
 * its shell started.
 */
export function listenForStop(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort(new Error('Stopped.'));
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop);
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && stop(), parentCheckMs).unref();
  }
  return controller.signal;
}
