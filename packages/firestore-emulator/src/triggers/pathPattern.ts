/** Compiles a trigger's document pattern: `users/{uid}`, `{path=**}/orders/{id}`, `*` and `**`. */
export function compilePathPattern(pattern: string): RegExp {
  const segments = pattern.replaceAll(/^\/|\/$/g, '').split('/');
  const source = segments.map((segment) => {
    if (/^(?:\*\*|\{[^}]*=\*\*\})$/.test(segment)) return '.+';
    if (/^(?:\*|\{[^}]*\})$/.test(segment)) return '[^/]+';
    return segment.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${source.join('/')}$`, 's');
}
