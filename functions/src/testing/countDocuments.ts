import { firestore } from '../platform/firebase';

/** Counts documents as the database bills them. A query without results is one read. */
export type Billed = {
  reads: number;
  writes: number;
  /** Documents read, by collection. Shows the source of unexpected reads, such as an expired cache. */
  found: Record<string, number>;
};

type Named = { name: string };

type Wire = {
  request: (method: string, request: { writes?: unknown[] }, ...rest: unknown[]) => Promise<unknown>;
  requestStream: (method: string, ...rest: unknown[]) => Promise<NodeJS.ReadableStream>;
};

export async function countDocuments(): Promise<{ billed: Billed; stop: () => void }> {
  const wire = (await firestore()) as unknown as Wire;
  const { request, requestStream } = wire;
  const billed: Billed = { reads: 0, writes: 0, found: {} };
  wire.request = (method, body, ...rest) => {
    if (method === 'commit') billed.writes += body.writes?.length ?? 0;
    return request.call(wire, method, body, ...rest);
  };
  wire.requestStream = async (method, ...rest) => {
    const stream = await requestStream.call(wire, method, ...rest);
    let found = 0;
    stream.on('data', (answer: { found?: Named; missing?: unknown; document?: Named }) => {
      if (answer.found ?? answer.missing ?? answer.document) found += 1;
      const name = (answer.found ?? answer.document)?.name;
      if (name === undefined) return;
      const collection = name.split('/').at(-2) ?? name;
      billed.found[collection] = (billed.found[collection] ?? 0) + 1;
    });
    stream.once('end', () => {
      billed.reads += Math.max(1, found);
    });
    return stream;
  };
  return { billed, stop: () => void Object.assign(wire, { request, requestStream }) };
}
