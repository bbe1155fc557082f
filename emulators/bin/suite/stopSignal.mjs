const parentCheckMs = 500;

/**
 * Aborts when this program is to stop: Ctrl-C, a signal, a closed terminal, or the end of the npm that ran it. The scripts of `package.json`
 * start it with `exec`, because a shell between npm and it keeps the signals that npm passes on.
 * @returns {AbortSignal}
 */
export function listenForStop() {
  const controller = new AbortController();
  const stop = () => controller.abort(new Error('Stopped.'));
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop);
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && stop(), parentCheckMs).unref();
  }
  return controller.signal;
}
