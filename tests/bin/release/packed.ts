import type { Endpoint } from './shape';

/** `shapes` contains the repeated parts under short names, one per line. */
export type Packed = { release: string; shapes: Record<string, unknown>; endpoints: unknown[] };

const shortest = 120;

export function pack(release: string, endpoints: readonly Endpoint[]): string {
  const seen = new Set<string>();
  const names = new Map<string, string>();
  visit(endpoints, (text) => {
    if (seen.has(text) && !names.has(text)) names.set(text, `s${names.size + 1}`);
    seen.add(text);
  });
  const short = (value: unknown, isRoot: boolean): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const name = isRoot ? undefined : names.get(JSON.stringify(value));
    if (name !== undefined) return { $: name };
    if (Array.isArray(value)) return value.map((one) => short(one, false));
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, short(one, false)]));
  };
  const lines = (entries: string[]) => `\n${entries.join(',\n')}\n`;
  const shapes = [...names].map(
    ([text, name]) => `"${name}": ${JSON.stringify(short(JSON.parse(text), true))}`,
  );
  const rows = endpoints.map((endpoint) => JSON.stringify(short(endpoint, true)));
  return `{"release": "${release}",\n"shapes": {${lines(shapes)}},\n"endpoints": [${lines(rows)}]}\n`;
}

export function unpack({ shapes, endpoints }: Packed): Endpoint[] {
  const long = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(long);
    if ('$' in value) return long(shapes[String(value.$)]);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, long(one)]));
  };
  return endpoints.map(long) as Endpoint[];
}

/** Visits every object whose JSON text has at least `shortest` characters, outer objects before inner ones. */
function visit(value: unknown, each: (text: string) => void): void {
  if (typeof value !== 'object' || value === null) return;
  const text = JSON.stringify(value);
  if (!Array.isArray(value) && text.length >= shortest) each(text);
  for (const inner of Object.values(value)) visit(inner, each);
}
