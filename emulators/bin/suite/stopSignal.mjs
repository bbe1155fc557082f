const parentCheckMs = 500;

/**
 * Returns a signal that aborts when this program must stop. Reasons are Ctrl-C, SIGTERM, a closed terminal, and the end
 * of the npm process that started the program. The scripts of `package.json` use `exec`, because a shell between npm
 * and the program does not forward signals.
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
