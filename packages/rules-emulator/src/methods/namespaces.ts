const namespaces: ReadonlySet<string> = new Set(['math', 'hashing', 'timestamp', 'duration', 'latlng']);

/** Returns whether a name is a namespace of functions, as in `math.abs(x)`. Variables may not have such a name. */
export function isNamespace(name: string): boolean {
  return namespaces.has(name);
}
