import net from 'node:net';

export type Ports = ReturnType<typeof suitePorts>;

const host = '127.0.0.1';

const sandboxPort = 5010;
const smtpPort = 5025;

/**
 * Returns the ports of one suite. `firebase.json` defines all of them except those of the sandbox and its mail server,
 * which are not part of Firebase.
 */
export function suitePorts(
  { emulators }: { emulators: Record<string, { port: number; websocketPort?: number }> },
  offset: number = 0,
) {
  const at = (name: string) => {
    const port = emulators[name]?.port;
    if (!port) throw new Error(`firebase.json defines no port for the ${name} emulator`);
    return port + offset;
  };
  return {
    auth: at('auth'),
    functions: at('functions'),
    firestore: at('firestore'),
    websocket: (emulators.firestore?.websocketPort ?? 9150) + offset,
    storage: at('storage'),
    hosting: at('hosting'),
    hub: at('hub'),
    logging: at('logging'),
    ui: at('ui'),
    eventarc: at('eventarc'),
    tasks: at('tasks'),
    sandbox: sandboxPort + offset,
    smtp: smtpPort + offset,
  };
}

export async function takenPorts(ports: Ports): Promise<{ name: string; port: number }[]> {
  const checked = await Promise.all(
    Object.entries(ports).map(async ([name, port]) => ({ name, port, free: await canListen(port) })),
  );
  return checked.filter(({ free }) => !free).map(({ name, port }) => ({ name, port }));
}

/** Returns whether a shop of this project responds on these ports. The shop may run from another folder. */
export async function isShopRunning(ports: Ports, projectId: string) {
  try {
    const answer = await fetch(`http://${host}:${ports.hosting}/__/firebase/init.json`, {
      signal: AbortSignal.timeout(2000),
    });
    const config = (await answer.json()) as { projectId?: string };
    return config.projectId === projectId;
  } catch {
    return false;
  }
}

/** Occupies a port until the returned function is called or the process ends. Returns nothing if the port is taken. */
export async function occupy(port: number) {
  const server = net.createServer().unref();
  return new Promise<(() => void) | undefined>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(undefined) : reject(error),
    );
    server.listen({ host, port }, () => resolve(() => void server.close()));
  });
}

async function canListen(port: number) {
  const leave = await occupy(port);
  leave?.();
  return leave !== undefined;
}
