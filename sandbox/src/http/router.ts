import type { Exchange, Reply } from './exchange';

export type Handler = (exchange: Exchange) => Reply | Promise<Reply>;

type Route = {
  method: string;
  segments: string[];
  handler: Handler;
};

type Match = {
  handler: Handler;
  params: Record<string, string>;
};

/** Matches path segments exactly, except `:name`, which matches any segment. The first matching route wins. */
export class Router {
  readonly #routes: Route[] = [];

  on(method: string, pattern: string, handler: Handler): void {
    this.#routes.push({ method, segments: split(pattern), handler });
  }

  /** Returns the matching route. Without one, returns the methods allowed for the path. */
  find(method: string, path: string): Match | { allowed: string[] } {
    const asked = split(path);
    const fitting = this.#routes.flatMap((route) => {
      const params = fit(route.segments, asked);
      return params ? [{ route, params }] : [];
    });
    const hit = fitting.find(({ route }) => route.method === method);
    if (hit) return { handler: hit.route.handler, params: hit.params };
    return { allowed: fitting.map(({ route }) => route.method) };
  }
}

function split(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function fit(pattern: string[], asked: string[]): Record<string, string> | undefined {
  if (pattern.length !== asked.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const value = asked[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment !== value) return undefined;
  }
  return params;
}
